/**
 * `offline`: no answer, or none of the API's. `busy`: 408, 425, 429, 5xx: the same call may pass later. `refused`: any
 * other 4xx; `code` says why. `signed_out`: the staff's session has ended. `garbled`: an answer that cannot be read.
 * Callers switch on the kind, never on status or words.
 */
type ProblemKind = 'offline' | 'busy' | 'refused' | 'signed_out' | 'garbled';

/** Every failure of a call. */
export class Problem extends Error {
  kind: ProblemKind;
  status: number | null;
  /** The stable code of our server's problem answer, where there was one. */
  code: string | null;
  /** The whole problem answer as JSON, with what else the call documents. */
  body: unknown;
  /** Milliseconds the host asks to wait, null where it said nothing. */
  retryAfterMs: number | null;

  constructor(
    kind: ProblemKind,
    facts: {
      status?: number;
      code?: string | null;
      body?: unknown;
      retryAfterMs?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(`${kind}${facts.status ? ` ${facts.status}` : ''}${facts.code ? ` ${facts.code}` : ''}`, {
      cause: facts.cause,
    });
    this.name = 'Problem';
    this.kind = kind;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.body = facts.body ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('garbled', { cause: error });
}
