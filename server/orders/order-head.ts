import { HEADERS } from '#src/contract/http.ts';
import type { Refusal } from '#server/http/read-json.ts';
import { validKey } from './stored-text.ts';

/** What the headers of a new order say. */
export type OrderHead = { key: string | null; ageSeconds: number | null };

/** The key as it was sent, quoted or bare; null where there is none. */
export const keyOf = (header: string | undefined): string | null => header?.replace(/^"(.*)"$/, '$1') ?? null;

/** Reads the key and the age; a header that is there must be readable. */
export function readHead(header: (name: string) => string | undefined): OrderHead | Refusal {
  const sentAge = header(HEADERS.age);
  const key = keyOf(header(HEADERS.key));
  if (key !== null && !validKey(key)) return invalid(`#${HEADERS.key}`);
  if (sentAge !== undefined && !/^\d{1,9}$/.test(sentAge)) return invalid(`#${HEADERS.age}`);
  return { key, ageSeconds: sentAge === undefined ? null : Number(sentAge) };
}

const invalid = (pointer: string): Refusal => ({
  code: 'invalid',
  extra: { errors: [{ pointer, code: 'invalid' }] },
});
