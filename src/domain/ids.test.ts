import { describe, expect, it } from 'vitest';
import { randomUuid } from './ids.ts';

describe('randomUuid', () => {
  it('uses crypto.randomUUID when available', () => {
    expect(randomUuid({ randomUUID: () => 'u', getRandomValues: () => expect.unreachable() })).toBe('u');
    expect(randomUuid(globalThis.crypto)).toHaveLength(36);
  });
  it('builds a version 4 UUID without it', () => {
    const getRandomValues = (bytes: Uint8Array) => bytes.fill(255);
    expect(randomUuid({ getRandomValues })).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    const random = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes) };
    expect(randomUuid(random)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(randomUuid(random)).not.toBe(randomUuid(random));
  });
});
