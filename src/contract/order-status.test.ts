import { describe, expect, it, test } from 'vitest';
import { hasEnded, knownStatus } from './order-status.ts';

describe('knownStatus', () => {
  it('knows the contract’s words and usual synonyms, in any case', () => {
    expect(knownStatus('cooking')).toBe('cooking');
    expect(knownStatus(' Out for delivery ')).toBe('delivering');
    expect(knownStatus('CANCELLED')).toBe('canceled');
  });
  it.each(['teleported', '', 'constructor'])('is null for the unknown word %j', (word) =>
    expect(knownStatus(word)).toBeNull(),
  );
});

test.each(['delivered', 'Completed', 'picked-up', 'تم التسليم', 'canceled', 'CANCELLED', 'Declined', 'No show'])(
  'B62 an order that a host calls %s has ended',
  (status) => expect(hasEnded({ status })).toBe(true),
);

test.each(['pending', 'preparing', 'teleported', ''])('an order that a host calls %j may still change', (status) =>
  expect(hasEnded({ status })).toBe(false),
);
