"""Can the deal be checked by anyone? Vectors worked out by hand, with no code of ours."""

from __future__ import annotations

import doctest
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice, permutations

import pytest

from rules import campanile, components, game, record, shuffle
from rules.shuffle import Stream, commitment, seed_of

ZEROS = bytes(32)
COUNTING = bytes(range(32))

# HMAC-SHA256(ZEROS, "example" 00 0000000000000000) and … 0000000000000001, as openssl gives them.
BLOCKS_OF_ZEROS = (
    "12e78e262caeb403050c7a7df5cd0b3ae9d4cdd482249269c31d1ab11f06f0d6",
    "27c158b9242cdb3cdc9f5c79843c2fcfa5c850b3cdd5c5a26d9465b04d453cd0",
)
BLOCKS_OF_COUNTING = (
    "424a16142c3f78eb397d4bf477d85e606d0194bcec0cb7a39515d1f20d103c3b",
    "9ecf349caba5e4dd6cd2b1505adf2b5d743d224219ecf756a20d7a20b1cc1d5b",
)


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """RFC 2104 for keys of up to one block, with nothing but the hash."""
    padded = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def words_by_hand(seed: bytes, label: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac_by_hand(seed, label + b"\0" + block.to_bytes(8, "big"))
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


@pytest.mark.parametrize(("seed", "blocks"), [(ZEROS, BLOCKS_OF_ZEROS), (COUNTING, BLOCKS_OF_COUNTING)])
def test_the_stream_is_hmac_sha256_in_counter_mode(seed: bytes, blocks: tuple[str, str]) -> None:
    stream = Stream(seed, "example")
    drawn = b"".join(stream.below(1 << 32).to_bytes(4, "big") for _ in range(16))
    assert drawn.hex() == "".join(blocks)
    assert b"".join(w.to_bytes(4, "big") for w in islice(words_by_hand(seed, b"example"), 16)) == drawn


def test_numbers_are_words_reduced_to_the_range() -> None:
    stream = Stream(ZEROS, "example")
    assert [stream.below(100) for _ in range(16)] == [
        *(94, 51, 69, 74, 52, 57, 97, 66),
        *(85, 84, 17, 11, 99, 42, 4, 84),
    ]
    stream = Stream(COUNTING, "example")
    assert [stream.below(n) for n in (1, 2, 3, 10, 70, 1 << 31)] == [0, 1, 0, 0, 16, 0x6C0CB7A3]


def test_a_word_that_would_favour_a_residue_is_thrown_away() -> None:
    # Only words up to 2^31 are fair below 2^31 + 1. Of the first block these four are not:
    # f5cd0b3a e9d4cdd4 82249269 c31d1ab1; of the second dc9f5c79 843c2fcf a5c850b3 cdd5c5a2.
    stream = Stream(ZEROS, "example")
    assert [stream.below((1 << 31) + 1) for _ in range(8)] == [
        0x12E78E26,
        0x2CAEB403,
        0x050C7A7D,
        0x1F06F0D6,
        0x27C158B9,
        0x242CDB3C,
        0x6D9465B0,
        0x4D453CD0,
    ]


def test_the_first_unfair_word_is_the_bound_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2^32 = 3 × 1431655765 + 1: the last word, ffffffff, has no fair residue by 3; fffffffe has.
    words = iter([0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFF, 5])
    monkeypatch.setattr(Stream, "_word", lambda self: next(words))
    stream = Stream(ZEROS, "example")
    assert stream.below(3) == 2
    assert stream.below(3) == 2  # 5; the second ffffffff is gone
    assert next(words, None) is None


def test_a_power_of_two_throws_nothing_away() -> None:
    stream = Stream(ZEROS, "example")
    assert [stream.below(2) for _ in range(8)] == [0, 1, 1, 0, 0, 1, 1, 0]


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1, 1 << 64])
def test_there_is_no_fair_number_below_nothing_or_beyond_a_word(n: int) -> None:
    with pytest.raises(ValueError, match=f"no fair number below {n}$"):
        Stream(ZEROS, "example").below(n)


def test_a_shuffle_is_fisher_yates_from_the_last_place_down() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    assert Stream(ZEROS, "example").shuffled("abcde") == tuple("bcade")
    assert "".join(Stream(ZEROS, "example").shuffled(letters)) == "pqdzonfextiakhlucywrjgsvbm"
    assert "".join(Stream(COUNTING, "example").shuffled(letters)) == "sfjlxhybqeniwtordvkgaupzcm"


def test_a_shuffle_of_one_or_none_draws_nothing() -> None:
    stream = Stream(ZEROS, "example")
    assert stream.shuffled(()) == ()
    assert stream.shuffled("a") == ("a",)
    assert stream.below(1 << 32) == 0x12E78E26


def test_shuffles_of_one_stream_go_on_where_the_last_stopped() -> None:
    stream = Stream(ZEROS, "example")
    first, second = stream.shuffled("abcde"), stream.shuffled("abcde")
    words = words_by_hand(ZEROS, b"example")
    for shuffled in (first, second):
        deck = list("abcde")
        for last in (4, 3, 2, 1):
            j = next(words) % (last + 1)  # none of these words is near 2^32, so none is thrown away
            deck[last], deck[j] = deck[j], deck[last]
        assert shuffled == tuple(deck)


def test_seed_and_label_each_make_another_stream() -> None:
    streams = [
        Stream(seed, label) for seed in (ZEROS, COUNTING) for label in ("example", "example ", "", "é")
    ]
    assert len({stream.below(1 << 32) for stream in streams}) == 8
    assert Stream(ZEROS, "é").below(1 << 32) == next(words_by_hand(ZEROS, "é".encode()))


def test_numbers_are_even_enough() -> None:
    stream = Stream(COUNTING, "even")
    drawn = Counter(stream.below(6) for _ in range(6000))
    assert sorted(drawn) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 20.5  # chi², 5 degrees, 0.1 %


def test_every_order_comes_up_evenly_enough() -> None:
    stream = Stream(COUNTING, "orders")
    drawn = Counter(stream.shuffled("abcd") for _ in range(4800))
    assert set(drawn) == set(permutations("abcd"))
    assert sum((count - 200) ** 2 / 200 for count in drawn.values()) < 49.7  # chi², 23 degrees, 0.1 %


@pytest.mark.parametrize(
    ("secret", "shown"),
    [
        (b"secret", "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"),
        (ZEROS, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"),
    ],
)
def test_the_commitment_is_the_sha256_of_the_secret(secret: bytes, shown: str) -> None:
    assert commitment(secret) == shown


@pytest.mark.parametrize(
    ("joins", "message", "seed"),
    [
        ([], b"", "f9e66e179b6747ae54108f82f8ade8b3c25d76fd30afde6c395822c530196169"),
        ([7], b"7", "074d7db5790cd48f87f3735d285a3f4c758ddf00d8992d920629ca532564f7f7"),
        (
            [1001, 1002, 1003],
            b"1001,1002,1003",
            "91d63b8dc84684218ed10911ccca83be3ccceedcf3679d26d4b913117136bf9b",
        ),
        (
            [1003, 1002, 1001],
            b"1003,1002,1001",
            "8f7fa6c7aa0787f929d2617c73992d6498de7df53ad4a5aec76fbb02d69891bd",
        ),
    ],
)
def test_the_seed_mixes_the_secret_with_the_joins_in_order(
    joins: list[int], message: bytes, seed: str
) -> None:
    assert seed_of(b"secret", joins).hex() == seed == hmac_by_hand(b"secret", message).hex()


@pytest.mark.parametrize("module", [shuffle, game, campanile, record, components], ids=lambda m: m.__name__)
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_the_shuffle_shows_an_example() -> None:
    assert doctest.testmod(shuffle).attempted > 0
