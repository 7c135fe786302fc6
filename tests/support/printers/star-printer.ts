import sharp from 'sharp';
import { type Bitmap, bitmapOf } from '#server/printing/bitmap.ts';

/** Sends a request to the address that the printer was set up with. */
export type Ask = (query: string, init: RequestInit) => Promise<Response>;

/** A Star printer with CloudPRNT. `hasTokens`: older firmware returns none. */
export function starPrinter(ask: Ask, { mac = '00:11:62:00:00:01', hasTokens = true } = {}) {
  const printer = {
    mac,
    slips: [] as Bitmap[],
    statusCode: '200%20OK',
    /** The code with which it ends a slip; null: it says nothing any more. */
    ends: '200 OK' as string | null,
    post: async (): Promise<Record<string, unknown>> => {
      const answer = await ask('', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ printerMAC: mac, statusCode: printer.statusCode, jobToken: null, clientAction: null }),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    /** Once, as it does every few seconds. */
    poll: async (): Promise<void> => {
      const { jobReady, jobToken, mediaTypes } = await printer.post();
      if (jobReady === true && (mediaTypes as string[]).includes('image/png')) await printer.print(String(jobToken));
    },
    print: async (jobToken: string): Promise<void> => {
      const job = new URLSearchParams({ mac, ...(hasTokens && { token: jobToken }) });
      const answer = await ask(`?${job}&type=image/png`, { method: 'GET' });
      const end = answer.status === 200 ? printer.ends : '520 Download error';
      if (answer.status === 200 && end?.startsWith('5') !== true) {
        const png = sharp(await answer.arrayBuffer());
        if ((await png.metadata()).format !== 'png') throw new Error('This is no PNG.');
        const { data, info } = await png.greyscale().raw().toBuffer({ resolveWithObject: true });
        printer.slips.push(
          bitmapOf(
            data.map((shade) => (shade < 128 ? 1 : 0)),
            info.width,
          ),
        );
      }
      if (end !== null) await ask(`?${job}&code=${encodeURIComponent(end)}`, { method: 'DELETE' });
    },
  };
  return printer;
}
