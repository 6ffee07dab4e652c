# One image, one volume: the bot, with its games under /var/lib/chantier.
FROM python:3.11-slim AS build
WORKDIR /build
COPY requirements.txt .
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt

FROM python:3.11-slim
RUN useradd --system --create-home --home-dir /var/lib/chantier chantier
COPY --from=build /venv /venv
WORKDIR /srv/chantier
COPY bot.py ./
COPY cogs cogs
COPY data data
COPY render render
COPY rules rules
USER chantier
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    CHANTIER_DB=/var/lib/chantier/chantier.sqlite3
VOLUME /var/lib/chantier
# Asks the running bot itself: connected to Discord, and its database answers.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "bot.py", "--health"]
# No stand-in in this image: without a token it says so and stops.
CMD ["python", "bot.py"]
