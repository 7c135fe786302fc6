import type { Ask } from './star-printer.ts';

type Epson = {
  name?: string;
  /** Firmware before 4.1 names no slip in its result. */
  namesJobs?: boolean;
};

const RESPONSE = 'xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"';

/** An Epson printer with Server Direct Print. It drops whatever is no `PrintRequestInfo` without a word. */
export function epsonPrinter(ask: Ask, { name = 'X3EL000754', namesJobs = true }: Epson = {}) {
  const send = (fields: Record<string, string>) =>
    ask('', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ID: 'kitchen', Name: name, ...fields }).toString(),
    });
  const printer = {
    slips: [] as { id: string; width: number; height: number; bits: Buffer }[],
    /** The attributes of its result; null: it says nothing any more. */
    result: 'success="true" code="" status="251854870"' as string | null,
    send,
    /** Once, as it does every few seconds. */
    poll: async (): Promise<void> => {
      const answer = await send({ ConnectionType: 'GetRequest' });
      const xml = await answer.text();
      const ids: string[] = [];
      if (/^<\?xml [^>]*\?>\s*<PrintRequestInfo /.test(xml)) {
        for (const [request] of xml.matchAll(/<ePOSPrint>[^]*?<\/ePOSPrint>/g)) {
          const [, id = ''] = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(request) ?? [];
          const image = /<image width="(\d+)" height="(\d+)" color="color_1" mode="mono">([^<]*)<\/image>/;
          const [, columns, rows, base64 = ''] = image.exec(request) ?? [];
          const [width, height, bits] = [Number(columns), Number(rows), Buffer.from(base64, 'base64')];
          if (bits.length !== (width / 8) * height) throw new Error('The image has another size.');
          printer.slips.push({ id, width, height, bits });
          ids.push(id);
        }
      }
      if (printer.result === null) return;
      const results = ids.map((id) =>
        namesJobs
          ? `<ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter>
             <PrintResponse><response ${RESPONSE} ${printer.result} battery="0"/></PrintResponse></ePOSPrint>`
          : `<response ${RESPONSE} ${printer.result} battery="0"/>`,
      );
      const version = namesJobs ? '2.00' : '1.00';
      const ResponseFile = `<?xml version="1.0" encoding="UTF-8"?>
        <PrintResponseInfo Version="${version}">${results.join('')}</PrintResponseInfo>`;
      await send({ ConnectionType: 'SetResponse', ResponseFile });
    },
  };
  return printer;
}
