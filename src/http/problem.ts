/**
 * `offline`: no answer (or a sign-in page). `busy`: 408, 425, 429, 5xx. `refused`: any other 4xx. `garbled`: an answer
 * that cannot be read. Callers switch on the kind, never on status or words.
 */
export type ProblemKind = 'offline' | 'busy' | 'refused' | 'garbled';

/** Every failure of a call, sorted once by `api.ts`. */
export class Problem extends Error {
  kind: ProblemKind;
  status: number | null;
  /** The stable code of our server's problem answer, where there was one. */
  code: string | null;
  /** Milliseconds the host asks to wait, null where it said nothing. */
  retryAfterMs: number | null;

  constructor(
    kind: ProblemKind,
    facts: { status?: number; code?: string | null; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`${kind}${facts.status ? ` ${facts.status}` : ''}${facts.code ? ` ${facts.code}` : ''}`, {
      cause: facts.cause,
    });
    this.name = 'Problem';
    this.kind = kind;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('garbled', { cause: error });
}
