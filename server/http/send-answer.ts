import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

export type Answer = { body: string; etag: string };

type Encoding = 'br' | 'gzip';

/** The quality is Brotli's; gzip runs at its default. */
const compress: Record<Encoding, (body: string, quality: number) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (body, quality) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body) => promisify(gzip)(body),
};
/** A cached answer is compressed once and sent many times; a fresh one is compressed for a single request. */
const CACHED_BROTLI_QUALITY = 6;
const FRESH_BROTLI_QUALITY = 3;
/** Shorter bodies are sent uncompressed. In UTF-16 units. */
const MIN_CACHED_SIZE = 1_000;
const MIN_FRESH_SIZE = 2_000;

const compressed = new WeakMap<Answer, Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>>();

function compressOnce(answer: Answer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = compressed.get(answer) ?? {};
  compressed.set(answer, known);
  known[encoding] ??= compress[encoding](answer.body, CACHED_BROTLI_QUALITY);
  return known[encoding];
}

const encoded = new WeakMap<Answer, Uint8Array<ArrayBuffer>>();

/** One copy for all clients: Node would keep a copy of the text for each slow one. */
function encodeOnce(answer: Answer): Uint8Array<ArrayBuffer> {
  const known = encoded.get(answer) ?? new TextEncoder().encode(answer.body);
  encoded.set(answer, known);
  return known;
}

const encodingFor = (answer: Answer, accepted: string): Encoding | null =>
  answer.body.length < MIN_CACHED_SIZE ? null : chooseEncoding(accepted);

export async function sendAnswer(c: Context, answer: Answer): Promise<Response> {
  c.header('ETag', answer.etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (etagMatches(c.req.header('If-None-Match'), answer.etag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json; charset=utf-8');
  const encoding = encodingFor(answer, c.req.header('Accept-Encoding') ?? '');
  if (encoding === null) return c.body(encodeOnce(answer));
  c.header('Content-Encoding', encoding);
  return c.body(await compressOnce(answer, encoding));
}

export async function sendCompressedJson(c: Context, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  c.header('Content-Type', 'application/json; charset=utf-8');
  const encoding = body.length < MIN_FRESH_SIZE ? null : chooseEncoding(c.req.header('Accept-Encoding') ?? '');
  if (encoding === null) return c.body(body);
  c.header('Content-Encoding', encoding);
  return c.body(await compress[encoding](body, FRESH_BROTLI_QUALITY));
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

/** Weak comparison, as RFC 9110 requires for `If-None-Match`. */
export function etagMatches(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
