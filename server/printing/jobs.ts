import type { Kysely, Transaction } from 'kysely';
import type { PrinterProblem } from '#src/contract/staff/printers.ts';
import type { Database } from '#server/db/open.ts';
import type { PrinterRow, PrintJobRow } from '#server/db/printer-schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { changeLocked, lockOrder } from '#server/orders/change-status.ts';
import { isWaiting } from '#server/orders/print-jobs.ts';

/** A printer has this long to say that a slip is printed. */
export const ANSWER_MS = 60_000;
/** After a slip that could not be drawn, or that its printer could not print. Meanwhile the next ones are printed. */
const TRY_AGAIN_MS = 60_000;
const SEEN_EVERY_MS = 10_000;

export type PrinterKey = Pick<PrinterRow, 'tenant_id' | 'id'>;
/** `failed`: nothing reached the paper. `unsure`: it may have. `confirmed`: the printer said so after the last byte. */
export type Outcome =
  | { kind: 'printed'; confirmed: boolean }
  | { kind: 'failed'; problem: PrinterProblem }
  | { kind: 'unsure'; problem: PrinterProblem | null };

/** Waiting slips of printers that are turned on, and tests of those that are not. */
export const offeredJobs = (db: Kysely<Schema>) =>
  db
    .selectFrom('print_jobs')
    .innerJoin('printers', (join) =>
      join.onRef('printers.tenant_id', '=', 'print_jobs.tenant_id').onRef('printers.id', '=', 'print_jobs.prints_on'),
    )
    .where(isWaiting)
    .where((eb) => eb.or([eb('is_on', '=', 1), eb('reason', '=', 'test')]));

/** The oldest slip that waits. A printer gets one at a time. */
const nextJob = async (db: Kysely<Schema>, { tenant_id, id }: PrinterKey, now: number) => {
  const jobs = await offeredJobs(db)
    .selectAll('print_jobs')
    .where('print_jobs.tenant_id', '=', tenant_id)
    .where('prints_on', '=', id)
    .orderBy('created_at')
    .orderBy('print_jobs.id')
    .execute();
  const isBusy = jobs.some((job) => job.state === 'sending' && !isUnanswered(job, now));
  const isOffered = ({ state, sent_at: at }: PrintJobRow) =>
    state !== 'failed' || at === null || at <= now - TRY_AGAIN_MS;
  return isBusy ? null : (jobs.find(isOffered) ?? null);
};

const isUnanswered = ({ state, sent_at: at }: Pick<PrintJobRow, 'state' | 'sent_at'>, now: number): boolean =>
  state === 'sending' && (at ?? 0) <= now - ANSWER_MS;

/** Its id. Null: none waits, or one is being printed. */
export const peekJob = async ({ db }: Pick<Database, 'db'>, printer: PrinterKey, now: number): Promise<string | null> =>
  (await nextJob(db, printer, now))?.id ?? null;

/** A device that asks for itself. */
type Asking = { device: string; jobId?: string | undefined };

/** The slip is `sending` before the first byte can leave. Null: none waits, it is not `jobId`, or one is being printed. */
export function claimJob(
  { engine, write }: Pick<Database, 'engine' | 'write'>,
  printer: PrinterKey,
  now: number,
  { device, jobId }: Partial<Asking> = {},
): Promise<PrintJobRow | null> {
  return write(async (trx) => {
    const own = trx
      .selectFrom('printers')
      .select('id')
      .where('tenant_id', '=', printer.tenant_id)
      .where('id', '=', printer.id);
    // Another process that claims for this printer goes first.
    const locked = await (engine === 'postgres' ? own.forUpdate().skipLocked() : own).executeTakeFirst();
    const job = locked ? await nextJob(trx, printer, now) : null;
    if (!job || (jobId !== undefined && job.id !== jobId)) return null;
    const sent = { state: 'sending', prints: job.prints + 1, sent_at: now, sent_to: device ?? null } as const;
    await trx.updateTable('print_jobs').set(sent).where('id', '=', job.id).execute();
    return { ...job, ...sent };
  });
}

/** What this device was given last and has not printed. Two devices may use one token. */
export const sentJob = (
  { db }: Pick<Database, 'db'>,
  printer: PrinterKey,
  { device, jobId }: Asking,
): Promise<PrintJobRow | undefined> =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('tenant_id', '=', printer.tenant_id)
    .where('prints_on', '=', printer.id)
    .where(isWaiting)
    .where('sent_to', '=', device)
    .where('prints', '>', 0)
    .$if(jobId !== undefined, (sent) => sent.where('id', '=', jobId ?? ''))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();

/** A late word that a slip is printed keeps its copy from being printed. False: the printer has no such slip. */
export async function endJob(
  { engine, write, changes }: Pick<Database, 'engine' | 'write' | 'changes'>,
  printer: PrinterKey,
  jobId: string,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  const { isKnown, isAccepted } = await write(async (trx) => {
    const job = await trx
      .selectFrom('print_jobs')
      .select(['id', 'state', 'subject', 'reason', 'prints'])
      .where('tenant_id', '=', printer.tenant_id)
      .where('id', '=', jobId)
      .where('prints_on', '=', printer.id)
      .executeTakeFirst();
    // A slip that was never sent cannot have ended.
    if (!job || (job.prints === 0 && job.state !== 'printed')) return { isKnown: false, isAccepted: false };
    // A repeated report of a failure would count as one of another print.
    const isOver = outcome.kind === 'printed' ? job.state === 'printed' : job.state !== 'sending';
    if (isOver) return { isKnown: true, isAccepted: false };
    // Without paper or a connection no other slip could be printed either.
    const sentAt = outcome.kind === 'failed' && outcome.problem === 'failed' ? now : null;
    await trx
      .updateTable('print_jobs')
      .set({ state: outcome.kind, ...(outcome.kind === 'failed' && { prints: job.prints - 1, sent_at: sentAt }) })
      .where('id', '=', job.id)
      .execute();
    await notePrinterLocked(trx, printer, noteOf(outcome), now);
    const isConfirmed = job.reason === 'new' && outcome.kind === 'printed' && outcome.confirmed;
    return { isKnown: true, isAccepted: isConfirmed && (await accept(trx, engine, printer, job.subject, now)) };
  });
  if (isAccepted) changes.announce(printer.tenant_id);
  return isKnown;
}

const noteOf = (outcome: Outcome): PrinterNote =>
  outcome.kind === 'printed'
    ? { problem: null, confirms: outcome.confirmed ? 1 : 0 }
    : outcome.problem
      ? { problem: outcome.problem }
      : {};

/** For a slip that cannot be drawn now: the next ones go before it. */
export async function setAside({ write }: Pick<Database, 'write'>, job: Pick<PrintJobRow, 'id'>): Promise<void> {
  await write((trx) =>
    trx
      .updateTable('print_jobs')
      .set((eb) => ({ state: 'failed', prints: eb('prints', '-', 1) }))
      .where('id', '=', job.id)
      .where('state', '=', 'sending')
      .execute(),
  );
}

/** Its subject is gone. */
export async function dropJob({ write }: Pick<Database, 'write'>, job: Pick<PrintJobRow, 'id'>): Promise<void> {
  await write((trx) => trx.deleteFrom('print_jobs').where('id', '=', job.id).execute());
}

/** After a restart the outcome of slips that were being sent to printers of these drivers is unknown. */
export async function endSending(
  { write }: Pick<Database, 'write'>,
  drivers: readonly PrinterRow['driver'][],
): Promise<void> {
  await write((trx) =>
    trx
      .updateTable('print_jobs')
      .set({ state: 'unsure' })
      .where('state', '=', 'sending')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('printers')
            .select('id')
            .whereRef('printers.tenant_id', '=', 'print_jobs.tenant_id')
            .where('driver', 'in', drivers)
            .whereRef('printers.id', '=', 'print_jobs.prints_on'),
        ),
      )
      .execute(),
  );
}

/** Where the venue takes a printed slip for its word that it makes the order. */
async function accept(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  { tenant_id: tenantId, id }: PrinterKey,
  orderId: string,
  at: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('printers')
    .innerJoin('tenants', 'tenants.id', 'printers.tenant_id')
    .select(['printers.name', 'tenants.printed_accepts'])
    .where('tenants.id', '=', tenantId)
    .where('printers.id', '=', id)
    .executeTakeFirst();
  if (row?.printed_accepts !== 1) return false;
  const order = await lockOrder(trx, engine, tenantId, orderId);
  if (order?.status !== 'pending') return false;
  return (await changeLocked(trx, order, { to: 'confirmed', at, by: row.name })) !== null;
}

/** `problem` null: the printer has none. It did not report what is left out. */
export type PrinterNote = { problem?: PrinterProblem | null; confirms?: 0 | 1; seenAs?: string };

/** What a printer says of itself. */
export const notePrinter = (
  { write }: Pick<Database, 'write'>,
  printer: PrinterKey,
  note: PrinterNote,
  now: number,
): Promise<void> => write((trx) => notePrinterLocked(trx, printer, note, now));

async function notePrinterLocked(
  trx: Transaction<Schema>,
  { tenant_id: tenantId, id }: PrinterKey,
  { problem, confirms, seenAs }: PrinterNote,
  now: number,
): Promise<void> {
  const known = await trx
    .selectFrom('printers')
    .select(['problem', 'confirms', 'seen_at', 'seen_as'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return;
  const changed = {
    ...(problem !== undefined && problem !== known.problem && { problem, problem_at: problem && now }),
    ...(confirms !== undefined && confirms !== known.confirms && { confirms }),
    ...(seenAs !== undefined && seenAs !== known.seen_as && { seen_as: seenAs }),
    ...(!isUnseen(problem) && (known.seen_at ?? 0) <= now - SEEN_EVERY_MS && { seen_at: now }),
  };
  if (Object.keys(changed).length === 0) return;
  await trx.updateTable('printers').set(changed).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** The server found that out without the printer. */
const isUnseen = (problem: PrinterNote['problem']): boolean => problem === 'unreachable' || problem === 'forbidden';

const KEPT_MS = 2 * 24 * 3_600_000;

export async function pruneJobs({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write((trx) =>
    trx
      .deleteFrom('print_jobs')
      .where('created_at', '<=', now - KEPT_MS)
      .execute(),
  );
}
