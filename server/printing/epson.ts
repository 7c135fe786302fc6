import type { PrinterProblem } from '#src/contract/staff/printers.ts';
import type { Bitmap } from './bitmap.ts';
import type { Outcome } from './jobs.ts';

/** For the printer to print a slip, from its start. */
const TIMEOUT_MS = 10_000;

/**
 * The answer to a printer that asks for work. It drops any other root element, such as the SOAP envelope of ePOS-Print,
 * without a word.
 */
export const epsonRequest = (jobId: string, { width, height, bits }: Bitmap): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint>
<Parameter><devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout><printjobid>${jobId}</printjobid></Parameter>
<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">
<image width="${width}" height="${height}" color="color_1" mode="mono">${Buffer.from(bits).toString('base64')}</image>
<feed line="1"/><cut type="feed"/>
</epos-print></PrintData></ePOSPrint></PrintRequestInfo>`;

/** A start tag with its attributes and the text behind it. Nothing else of XML is read: no entity, no declaration. */
const TAG = /<([A-Za-z]+)((?:\s+[\w:]+\s*=\s*"[^"<]*")*)\s*\/?>([^<]*)/g;
const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? '';

const PROBLEMS: Readonly<Record<string, PrinterProblem>> = { EPTR_REC_EMPTY: 'paper', EPTR_COVER_OPEN: 'cover' };

/** `jobId` undefined: of a printer that names no jobs. */
type Result = { jobId: string | undefined; outcome: Outcome };

function outcomeOf(attributes: string): Outcome {
  if (attribute(attributes, 'success') === 'true') return { kind: 'printed', confirmed: true };
  const code = attribute(attributes, 'code');
  // These are of the printer, which may have begun. The others are of the request.
  if (!code.startsWith('EPTR_') && code !== 'EX_TIMEOUT') return { kind: 'failed', problem: 'failed' };
  return { kind: 'unsure', problem: PROBLEMS[code] ?? 'offline' };
}

/** One request prints one slip. */
const MOST_RESULTS = 10;

/** How the slips ended that `ResponseFile` names. A printer sends it after each question, most of the time empty. */
export function epsonResults(xml: string): Result[] {
  const results: Result[] = [];
  let jobId: string | undefined;
  for (const [, name, attributes = '', content = ''] of xml.matchAll(TAG)) {
    if (name === 'ePOSPrint') jobId = undefined;
    else if (name === 'printjobid') jobId = content.trim();
    else if (name === 'response') results.push({ jobId, outcome: outcomeOf(attributes) });
    // The printer could not read the request.
    else if (name === 'Response' && attribute(attributes, 'Success') === 'false')
      results.push({ jobId: undefined, outcome: { kind: 'failed', problem: 'failed' } });
  }
  return results.slice(0, MOST_RESULTS);
}
