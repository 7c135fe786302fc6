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
  it('marks the fields that the venue named, and no other', () => {
    const row = { reason: 'invalid' as const, body: '{}', conflict: conflict(['/customer_phone', '/items/0/price']) };
    expect(refusedFields(row)).toEqual({ phone: 'checkout.fixFirst' });
  });
  it('says of an old table code what it is', () => {
    const old = { reason: 'table_code_old' as const, conflict: conflict([]) };
    expect(refusedFields({ ...old, body: '{"table_code":"x"}' })).toEqual({
      table: 'checkout.table.revoked',
    });
    // The venue's tables have codes since, and none was scanned.
    expect(refusedFields({ ...old, body: '{"table_code":null}' })).toEqual({ table: 'checkout.table.scan' });
    expect(refusedFields({ ...old, body: '{}' })).toEqual({ table: 'checkout.table.scan' });
  });
  it('marks nothing on an order that waits for another reason', () => {
    expect(refusedFields({ reason: 'price_changed', body: '{}', conflict: conflict(['/customer_phone']) })).toEqual({});
    expect(refusedFields(null)).toEqual({});
  });
});
