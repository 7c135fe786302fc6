import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

/** A body that is sent as it is, with its validator. */
export type Answer = { body: string; etag: string };

type Encoding = 'br' | 'gzip';

const pack: Record<Encoding, (body: string) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
};
/** Packed once per answer, as long as the answer itself is kept. */
const packed = new WeakMap<Answer, Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>>();
const WORTH_PACKING = 1_000;

function packOnce(answer: Answer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = packed.get(answer) ?? {};
  packed.set(answer, known);
  known[encoding] ??= pack[encoding](answer.body);
  return known[encoding];
}

const encodingFor = (answer: Answer, accepted: string): Encoding | null =>
  answer.body.length < WORTH_PACKING ? null : chooseEncoding(accepted);

/** Sends a kept answer, or 304 where the asker has it. It may be stored, and must be asked about before each use. */
export async function sendAnswer(c: Context, answer: Answer): Promise<Response> {
  c.header('ETag', answer.etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (holds(c.req.header('If-None-Match'), answer.etag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json; charset=utf-8');
  const encoding = encodingFor(answer, c.req.header('Accept-Encoding') ?? '');
  if (encoding === null) return c.body(answer.body);
  c.header('Content-Encoding', encoding);
  return c.body(await packOnce(answer, encoding));
}

export function chooseEncoding(accepted: string): Encoding | null {
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.replace(/\s/g, ''))
    .filter((offer) => !/;q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]);
  return offers.includes('br') ? 'br' : offers.includes('gzip') ? 'gzip' : null;
}

/** Weak comparison, as RFC 9110 asks for If-None-Match. */
export function holds(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
