import { type AnswerHead, codeOf } from './answer.ts';

/**
 * `offline`: no answer of the API. `busy`: 408, 425, 429 or 5xx, may succeed later. `refused`: any other 4xx; `code`
 * says why. `portal`: a sign-in page of the Wi-Fi. `defect`: an error of this page. Callers switch on these, never on
 * the status.
 */
type ProblemKind = 'offline' | 'busy' | 'refused' | 'signed_out' | 'portal' | 'garbled' | 'defect';

export class Problem extends Error {
  kind: ProblemKind;
  status: number | null;
  code: string | null;
  body: unknown;
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

export function problemOf({ status, retryAfterMs }: AnswerHead, body: unknown): Problem {
  const code = codeOf(body);
  const busy = [408, 425, 429].includes(status) || status >= 500;
  const kind = code === 'staff_signed_out' ? 'signed_out' : busy ? 'busy' : 'refused';
  return new Problem(kind, { status, code, body, retryAfterMs });
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('defect', { cause: error });
}

/** Then nothing was done. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 419 || error.code === 'antiforgery');

/** Only for the network part: an error of our own code must not be shown as "no network". */
export async function fromNetwork<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Problem('offline', { cause });
  }
}
