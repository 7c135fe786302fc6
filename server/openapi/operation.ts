import type { GenericSchema } from 'valibot';
import type { ProblemCode } from '#src/contract/problem.ts';

export type HeaderName = 'Idempotency-Key' | 'Order-Age' | 'Last-Event-ID';

/** `path`: with the parameters of the route table, such as `/:slug/menu`. */
export type Operation = {
  id: string;
  method: 'get' | 'post';
  path: string;
  summary: string;
  description?: string;
  query?: Readonly<Record<string, string>>;
  headers?: readonly HeaderName[];
  /** `name`: under `components.schemas`. */
  request?: readonly [name: string, schema: GenericSchema];
  /** The media types of a body that is no JSON. */
  file?: readonly string[];
  /** By status. A text stands for an answer without JSON: its media types, or a description if it has no body. */
  answers: Readonly<Record<number, readonly [name: string, schema: GenericSchema] | string>>;
  problems: readonly ProblemCode[];
};

/** Problems that every call may answer. */
export const ALWAYS = ['venue_unknown', 'rate_limited', 'unavailable', 'read_only', 'internal'] as const;
/** Problems that every call with a body may answer. */
export const WRITING = [
  ...ALWAYS,
  'antiforgery',
  'invalid',
  'too_large',
  'unsupported_media_type',
  'request_timeout',
] as const;
