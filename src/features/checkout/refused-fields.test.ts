import { describe, expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

const conflict = (pointers: string[]) => ({
  code: 'invalid',
  changes: [],
  quote: null,
  opens_at: null,
  minimum: null,
  errors: pointers.map((pointer) => ({ pointer, code: 'invalid' })),
});

describe('refusedFields', () => {
  it('marks only the fields that the venue refused', () => {
    const row = { reason: 'invalid' as const, body: '{}', conflict: conflict(['/customer_phone', '/items/0/price']) };
    expect(refusedFields(row)).toEqual({ phone: 'checkout.fixFirst' });
  });
  it('explains an outdated table code', () => {
    const old = { reason: 'table_code_old' as const, conflict: conflict([]) };
    expect(refusedFields({ ...old, body: '{"table_code":"x"}' })).toEqual({
      table: 'checkout.table.revoked',
    });
    // The venue introduced table codes, and the customer has scanned none.
    expect(refusedFields({ ...old, body: '{"table_code":null}' })).toEqual({ table: 'checkout.table.scan' });
    expect(refusedFields({ ...old, body: '{}' })).toEqual({ table: 'checkout.table.scan' });
  });
  it('marks nothing when the order waits for another reason', () => {
    expect(refusedFields({ reason: 'price_changed', body: '{}', conflict: conflict(['/customer_phone']) })).toEqual({});
    expect(refusedFields(null)).toEqual({});
  });
});
