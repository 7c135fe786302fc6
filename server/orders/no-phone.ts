/** Stored for a number that was not asked for. Empty means erased: such an order has no notes either. */
const NOT_GIVEN = '-';

export const storedPhone = (phone: string): string => (phone === '' ? NOT_GIVEN : phone);
export const givenPhone = (stored: string): string => (stored === NOT_GIVEN ? '' : stored);
