"""The chance of a game: the commitment, the seed, and the streams of draws. protocol/CHANCE.md describes all of it."""
import base64
import binascii
import copy
import hashlib
import struct

MASK = 0xFFFFFFFF
WORDS_IN_A_BLOCK = 8


def blake2b_256(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=32).digest()


def commitment(secret: bytes) -> str:
    """The hash that the server publishes before it knows a contribution: 64 lower-case hex digits."""
    return blake2b_256(b"nostos commitment 1\n" + secret).hex()


def contribution_bytes(text: str) -> bytes:
    """The 32 bytes of a contribution; ValueError where the text is not their only base64url form."""
    try:
        data = base64.urlsafe_b64decode(text.encode("ascii") + b"=")
    except (binascii.Error, UnicodeEncodeError) as fault:
        raise ValueError("a contribution is not base64url") from fault
    if len(data) != 32 or base64.urlsafe_b64encode(data).rstrip(b"=").decode() != text:
        raise ValueError("a contribution is not 32 bytes in base64url")
    return data


def game_seed(secret: bytes, contributions: list) -> bytes:
    """The seed of a game. Each contribution is 43 characters of base64url, or None where the seat sent none."""
    text = b"nostos seed 1\n" + secret
    for contribution in contributions:
        text += b"\0" if contribution is None else b"\1" + contribution_bytes(contribution)
    return blake2b_256(text)


def _rotate(word: int, bits: int) -> int:
    return ((word << bits) & MASK) | (word >> (32 - bits))


def _quarter_round(x: list, a: int, b: int, c: int, d: int) -> None:
    x[a] = (x[a] + x[b]) & MASK
    x[d] = _rotate(x[d] ^ x[a], 16)
    x[c] = (x[c] + x[d]) & MASK
    x[b] = _rotate(x[b] ^ x[c], 12)
    x[a] = (x[a] + x[b]) & MASK
    x[d] = _rotate(x[d] ^ x[a], 8)
    x[c] = (x[c] + x[d]) & MASK
    x[b] = _rotate(x[b] ^ x[c], 7)


def chacha20_block(key: bytes, counter: int, nonce: bytes) -> bytes:
    """One block of 64 bytes of the IETF ChaCha20 key stream (RFC 8439, 2.3)."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += struct.unpack("<8I", key)
    start += [counter & MASK]
    start += struct.unpack("<3I", nonce)
    x = list(start)
    for _ in range(10):
        _quarter_round(x, 0, 4, 8, 12)
        _quarter_round(x, 1, 5, 9, 13)
        _quarter_round(x, 2, 6, 10, 14)
        _quarter_round(x, 3, 7, 11, 15)
        _quarter_round(x, 0, 5, 10, 15)
        _quarter_round(x, 1, 6, 11, 12)
        _quarter_round(x, 2, 7, 8, 13)
        _quarter_round(x, 3, 4, 9, 14)
    return struct.pack("<16I", *((one + other) & MASK for one, other in zip(x, start)))


class Chance:
    """The streams of one seed. Each purpose has its own stream, so a draw for one purpose never shifts another's."""

    def __init__(self, seed: bytes):
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self._seed = seed
        self._used = {}  # purpose -> words used
        self._blocks = {}  # (purpose, counter) -> the block's eight words; the same in every copy

    def _word(self, purpose: str) -> int:
        index = self._used.get(purpose, 0)
        self._used[purpose] = index + 1
        counter = index // WORDS_IN_A_BLOCK
        words = self._blocks.get((purpose, counter))
        if words is None:
            nonce = blake2b_256(purpose.encode())[:12]
            words = struct.unpack("<8Q", chacha20_block(self._seed, counter, nonce))
            self._blocks[(purpose, counter)] = words
        return words[index % WORDS_IN_A_BLOCK]

    def below(self, purpose: str, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as the others."""
        if bound < 1:
            raise ValueError("a draw below 1")
        fair = 2**64 - 2**64 % bound  # the words from here on would favour the low numbers
        while True:
            word = self._word(purpose)
            if word < fair:
                return word % bound

    def shuffle(self, purpose: str, items: list) -> None:
        """Fisher-Yates, in place, from the last element down to the second."""
        for left in range(len(items), 1, -1):
            other = self.below(purpose, left)
            items[left - 1], items[other] = items[other], items[left - 1]

    def pick(self, purpose: str, items):
        return items[self.below(purpose, len(items))]

    def drawn(self) -> dict:
        """How many words of each purpose's stream have been used."""
        return dict(self._used)

    def copy(self) -> "Chance":
        return copy.copy(self)

    def __copy__(self) -> "Chance":
        other = Chance(self._seed)
        other._used = dict(self._used)
        other._blocks = self._blocks
        return other

    def __deepcopy__(self, memo) -> "Chance":
        return self.__copy__()
