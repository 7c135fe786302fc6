import type * as v from 'valibot';
import type { StaffRole } from './access.ts';

/** `{ PauseRequest }`: one schema, by its name in the API description. */
export type NamedSchema<T = unknown> = Readonly<Record<string, v.GenericSchema<unknown, T>>>;

/** The route adds the call's description, which the page does not need. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/{slug}/`, of the staff below `/api/{slug}/staff/`. */
  path: string;
  /** The least role that may make the call; none: a call of customers. */
  role?: StaffRole | 'anyone' | undefined;
  /** The row of its rate limits (docs/contract.md 11.2), where role and method do not tell it. */
  limit?: 'orders' | 'by-ids';
  request?: NamedSchema;
  /** Of the request. */
  maxBytes?: number;
  /** The media types of a body that is no JSON. */
  file?: readonly string[];
  /** The schema of each status. An answer without JSON has a text: its media types, or a description if it has no body. */
  answers?: Readonly<Record<number, NamedSchema | string>>;
};

export type StaffCall = Call & {
  method: 'GET' | 'POST';
  role: StaffRole | 'anyone';
  answers: Readonly<Record<number, NamedSchema | string>>;
};

/** Reordering a category sends the ids of all its dishes. */
export const DESK_MAX_BYTES = 512 * 1024;
/** Many dishes with their descriptions, changed at once. */
export const BULK_MAX_BYTES = 4 * 1024 * 1024;

export const get = <const Path extends string, const Answer extends NamedSchema | string>(
  path: Path,
  role: StaffCall['role'],
  answer: Answer,
) => ({ method: 'GET', path, role, answers: { 200: answer } }) as const;

/** A POST whose request schema is at its route. */
export const send = <const Path extends string, Answer extends NamedSchema>(
  path: Path,
  role: StaffCall['role'],
  answer: Answer,
) => ({ method: 'POST', path, role, answers: { 200: answer } }) as const;

export const post = <const Path extends string, Request extends NamedSchema, Answer extends NamedSchema>(
  path: Path,
  role: StaffCall['role'],
  request: Request,
  answer: Answer,
) => ({ method: 'POST', path, role, request, answers: { 200: answer } }) as const;

type SchemaOf<Named> = Named extends NamedSchema ? Named[keyof Named] : never;
export type RequestOf<Call extends StaffCall> = Call extends { request: infer Request }
  ? v.InferInput<SchemaOf<Request>>
  : unknown;
export type AnswerOf<Call extends StaffCall> = v.InferOutput<SchemaOf<Call['answers'][keyof Call['answers']]>>;
/** `{ id }` of `orders/:id/void`. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string | number>
    : unknown;
