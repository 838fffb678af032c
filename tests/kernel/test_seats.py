"""Masks of seats, of kinds and of cards: every bit that a mask has room for."""

from __future__ import annotations

from cellmates.kernel.seats import bit, bits, count_bits


def test_every_bit_is_where_it_should_be() -> None:
    """Compiled, a literal 1 is a C int, which overflows when shifted by 31 or more."""
    assert [bit(number) for number in range(61)] == [1 << number for number in range(61)]


def test_bits_are_found_again() -> None:
    for numbers in ([], [0], [31], [30, 31, 32, 39], [0, 47, 60]):
        mask = sum(bit(number) for number in numbers)
        assert bits(mask) == numbers
        assert count_bits(mask) == len(numbers)
