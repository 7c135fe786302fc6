import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { chooseEncoding } from './send-answer.ts';

const WORTH_PACKING = 2_000;
/** Made for one asker: packed as fast as is still worth it. */
const pack = {
  br: (body: string) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (body: string) => promisify(gzip)(body),
};

/** Sends an answer that was made for this asker alone, packed where it is long. */
export async function sendFresh(c: Context, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  c.header('Content-Type', 'application/json; charset=utf-8');
  const encoding = body.length < WORTH_PACKING ? null : chooseEncoding(c.req.header('Accept-Encoding') ?? '');
  if (encoding === null) return c.body(body);
  c.header('Content-Encoding', encoding);
  return c.body(await pack[encoding](body));
}
