import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ProblemCode } from '#src/contract/problem.ts';
import { problem, type ProblemExtra } from './problem.ts';
import { readBody } from './read-body.ts';

/** Limits of docs/contract.md 11.1. */
const MAX_BODY_BYTES = 128 * 1024;
const MAX_DEPTH = 8;
const READ_TIMEOUT_MS = 10_000;

type JsonBody = { value: unknown; hash: string };
export type Refusal = { code: ProblemCode; extra: ProblemExtra };

const decoder = new TextDecoder('utf-8', { fatal: true });

const isJsonType = (contentType: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(contentType ?? '');

function parseJson(bytes: Uint8Array): JsonBody | Refusal {
  const invalid = (detail: string): Refusal => ({ code: 'invalid', extra: { status: 400, detail } });
  try {
    const text = decoder.decode(bytes);
    if (isNestedDeeper(text, MAX_DEPTH)) return invalid('The body is nested too deeply');
    return { value: JSON.parse(text), hash: hash('sha256', bytes) };
  } catch {
    return invalid('The body is not JSON');
  }
}

export async function readJson(c: Context, most = MAX_BODY_BYTES): Promise<JsonBody | Response> {
  if (!isJsonType(c.req.header('Content-Type'))) return problem(c, 'unsupported_media_type');
  const bytes = await readBody(c, { most, timeoutMs: READ_TIMEOUT_MS });
  if (bytes instanceof Response) return bytes;
  const body = parseJson(bytes);
  return 'code' in body ? problem(c, body.code, body.extra) : body;
}

/** Counts brackets, because `JSON.parse` would build the nested value, and recursion over it could overflow. */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > most) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}
