import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { PRINTER_PROBLEMS, type PrinterProblem } from '#src/contract/staff/printers.ts';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import { parseBody } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { readBody } from '#server/http/read-body.ts';
import { readJson } from '#server/http/read-json.ts';
import { type Bitmap, toPng } from '#server/printing/bitmap.ts';
import { outcomeOfCode, problemOfStatus } from '#server/printing/cloudprnt.ts';
import { epsonRequest, epsonResults } from '#server/printing/epson.ts';
import { escposOf } from '#server/printing/escpos.ts';
import { claimJob, endJob, notePrinter, type Outcome, peekJob, sentJob } from '#server/printing/jobs.ts';
import { drawClaimed } from '#server/printing/slip-of.ts';
import { findPrinterByToken } from '#server/staff/printers.ts';
import type { Deps } from './deps.ts';
import { refuseGuess } from './staff-gate.ts';

type PrintEnv = { Variables: ApiEnv['Variables'] & { printer: PrinterRow } };
/** `device`: a MAC address or serial number. `said`: null where it can print, undefined where it does not say. */
type Asking = { printer: PrinterRow; device: string; said?: PrinterProblem | null | undefined };
type Slip = { jobId: string; bitmap: Bitmap };

const BODY_BYTES = 65_536;
const BODY_MS = 10_000;
/** Two devices that ask within this time use one token. */
const SHARED_MS = 60_000;
/** While an agent waits. A slip leaves within 1.5 s of its order. */
const LOOK_EVERY_MS = 300;

const optional = v.nullish(v.string(), '');
const Poll = v.object({ statusCode: v.string(), printerMAC: optional, printingInProgress: v.nullish(v.boolean()) });
const Take = v.object({
  agent: v.pipe(v.string(), v.maxLength(300)),
  wait_seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(25)),
});
const Problem = v.picklist(PRINTER_PROBLEMS);
const Report = v.variant('kind', [
  v.object({ kind: v.literal('printed'), confirmed: v.boolean() }),
  v.object({ kind: v.literal('failed'), problem: Problem }),
  v.object({ kind: v.literal('unsure'), problem: v.nullable(Problem) }),
]);

async function read<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T | Response> {
  const body = await readJson(c, BODY_BYTES);
  return body instanceof Response ? body : parseBody(c, schema, body.value);
}

/** Printers and agents ask here. Nothing but the token in the address says who they are, and it opens nothing else. */
export function printRoutes({ database, now, stopping }: Deps): Hono<PrintEnv> {
  const gate = createMiddleware<PrintEnv, '/:token'>(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const token = c.req.param('token');
    const refused = refuseGuess(c, token);
    if (refused) return refused;
    const printer = await findPrinterByToken(database.db, token);
    if (!printer) return problem(c, 'printer_unknown');
    c.set('printer', printer);
    return next();
  });

  const noteDevice = ({ printer, device, said }: Asking): Promise<void> => {
    const isOther = printer.seen_as !== null && printer.seen_as !== device;
    const isShared = isOther && now() - (printer.seen_at ?? 0) < SHARED_MS;
    const found = said ?? (isShared ? 'shared' : null);
    // That a slip failed is over when one is printed.
    const isOver = said === null ? printer.problem !== 'failed' : printer.problem === 'shared';
    const note = found !== null || isOver ? { problem: found } : {};
    return notePrinter(database, printer, { seenAs: device, ...note }, now());
  };

  /** The next slip, or the one that this device asks for again. */
  const takeSlip = async ({ printer, device }: Asking, jobId?: string): Promise<Slip | null> => {
    let job = await claimJob(database, printer, now(), { device, jobId });
    if (!job && jobId !== undefined) {
      const sent = await sentJob(database, printer, { device, jobId });
      job = sent?.state === 'sending' ? sent : null;
    }
    const bitmap = job && (await drawClaimed(database, printer, job, now()));
    return job && bitmap && { jobId: job.id, bitmap };
  };

  /** A device ends only what it was given. Without `jobId` it is what it was given last. */
  const endSlip = async ({ printer, device }: Asking, outcome: Outcome, jobId?: string): Promise<void> => {
    const job = await sentJob(database, printer, { device, jobId });
    if (job) await endJob(database, printer, job.id, outcome, now());
  };

  const waitForSlip = async (asking: Asking, seconds: number, gone: AbortSignal): Promise<Slip | null> => {
    const end = performance.now() + seconds * 1_000;
    for (;;) {
      const isWaiting = (await peekJob(database, asking.printer, now())) !== null;
      if (gone.aborted || stopping.aborted) return null;
      const slip = isWaiting ? await takeSlip(asking) : null;
      if (slip || performance.now() >= end) return slip;
      await pause(LOOK_EVERY_MS);
    }
  };

  const pollOfStar = async (c: Context<PrintEnv>): Promise<Response> => {
    const poll = await read(c, Poll);
    if (poll instanceof Response) return poll;
    const [printer, said] = [c.get('printer'), problemOfStatus(poll.statusCode)];
    await noteDevice({ printer, device: poll.printerMAC ?? '', said });
    const jobToken = said || poll.printingInProgress ? null : await peekJob(database, printer, now());
    return c.json(jobToken === null ? { jobReady: false } : { jobReady: true, mediaTypes: ['image/png'], jobToken });
  };

  /** Answers 200 to whatever it says: a printer repeats what was refused for ever. */
  const pollOfEpson = async (c: Context<PrintEnv>): Promise<Response> => {
    const bytes = await readBody(c, { most: BODY_BYTES, timeoutMs: BODY_MS });
    if (bytes instanceof Response) return bytes;
    const form = new URLSearchParams(bytes.toString());
    const field = (name: string) => form.get(name) ?? '';
    const device = `${field('ID')} ${field('Name')}`.trim().slice(0, 100);
    const asking = { printer: c.get('printer'), device };
    const xml = (text: string) => c.body(text, 200, { 'Content-Type': 'text/xml; charset=utf-8' });
    for (const { jobId, outcome } of epsonResults(field('ResponseFile'))) await endSlip(asking, outcome, jobId);
    if (field('ConnectionType') !== 'GetRequest') return xml('');
    await noteDevice(asking);
    const slip = await takeSlip(asking);
    return xml(slip ? epsonRequest(slip.jobId, slip.bitmap) : '');
  };

  const only = (driver: PrinterRow['driver']) =>
    createMiddleware<PrintEnv>((c, next) =>
      c.get('printer').driver === driver ? next() : Promise.resolve(problem(c, 'not_found')),
    );
  return new Hono<PrintEnv>()
    .use('/:token/*', gate)
    .post('/:token', (c) => {
      const { driver } = c.get('printer');
      if (driver === 'cloudprnt') return pollOfStar(c);
      return driver === 'epson' ? pollOfEpson(c) : problem(c, 'not_found');
    })
    .get('/:token', only('cloudprnt'), async (c) => {
      const { mac, token, type = 'image/png' } = c.req.query();
      if (type !== 'image/png') return problem(c, 'unsupported_media_type');
      // Who opens the address in a browser takes no slip.
      const slip = mac === undefined ? null : await takeSlip({ printer: c.get('printer'), device: mac }, token);
      return slip
        ? c.body(new Uint8Array(await toPng(slip.bitmap)), 200, { 'Content-Type': 'image/png' })
        : problem(c, 'not_found');
    })
    .delete('/:token', only('cloudprnt'), async (c) => {
      const { mac = '', token, code = '' } = c.req.query();
      await endSlip({ printer: c.get('printer'), device: mac }, outcomeOfCode(code), token);
      return c.body(null, 200);
    })
    .post('/:token/take', only('agent'), async (c) => {
      const take = await read(c, Take);
      if (take instanceof Response) return take;
      const asking: Asking = { printer: c.get('printer'), device: take.agent };
      await noteDevice(asking);
      const slip = await waitForSlip(asking, take.wait_seconds, c.req.raw.signal);
      if (!slip) return c.body(null, 204);
      const headers = { 'Content-Type': 'application/octet-stream', 'Print-Job': slip.jobId };
      return c.body(new Uint8Array(escposOf(slip.bitmap)), 200, headers);
    })
    .post('/:token/jobs/:job', only('agent'), async (c) => {
      const report = await read(c, Report);
      if (report instanceof Response) return report;
      const isKnown = await endJob(database, c.get('printer'), c.req.param('job'), report, now());
      return isKnown ? c.body(null, 204) : problem(c, 'not_found');
    });
}
