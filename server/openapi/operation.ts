import type { GenericSchema } from 'valibot';
import type { ProblemCode } from '#src/contract/problem.ts';

export type HeaderName = 'Idempotency-Key' | 'Order-Age' | 'Last-Event-ID';

/** One call of the API, as the document describes it. Paths are written as the route table has them. */
export type Operation = {
  id: string;
  method: 'get' | 'post';
  path: string;
  summary: string;
  description?: string;
  query?: Readonly<Record<string, string>>;
  headers?: readonly HeaderName[];
  /** Name under `components.schemas` and the schema itself. */
  request?: readonly [name: string, schema: GenericSchema];
  /** What the body is where it is no JSON. */
  file?: readonly string[];
  /** By status; a text stands for an answer without JSON: its types where it has a body, else what it says. */
  answers: Readonly<Record<number, readonly [name: string, schema: GenericSchema] | string>>;
  problems: readonly ProblemCode[];
};

/** What every call may answer. */
export const ALWAYS = ['venue_unknown', 'rate_limited', 'unavailable', 'internal'] as const;
/** What every call with a body may answer. */
export const WRITING = [
  ...ALWAYS,
  'antiforgery',
  'invalid',
  'too_large',
  'unsupported_media_type',
  'request_timeout',
] as const;
