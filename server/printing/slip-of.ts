import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import type { Kysely } from 'kysely';
import type { Lang } from '#src/domain/lang.ts';
import { currencyOf } from '#src/domain/money.ts';
import { inLanguage } from '#src/domain/text.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { initTexts } from '#src/i18n/init-texts.ts';
import { billSlip } from '#src/slips/bill-slip.ts';
import { bothLanguages } from '#src/slips/both-languages.ts';
import { dayEndSlip } from '#src/slips/day-end-slip.ts';
import { kitchenSlip } from '#src/slips/order-slips.ts';
import { middle, type SlipRow, type SlipWords } from '#src/slips/slip.ts';
import { keptLines, linesOf } from '#src/slips/sum-lines.ts';
import { wholeBill } from '#src/slips/whole-bill.ts';
import { readDayEnd } from '#server/bills/day-end.ts';
import type { Database } from '#server/db/open.ts';
import type { PrinterRow, PrintJobRow } from '#server/db/printer-schema.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { printersFor, printsCategory } from '#server/orders/print-jobs.ts';
import { loadTickets } from '#server/staff/tickets.ts';
import { type Bitmap } from './bitmap.ts';
import { drawSlip } from './draw-slip.ts';
import { dropJob, type PrinterKey, setAside } from './jobs.ts';

const textsOf = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../public/assets/i18n/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;
await initTexts('ar', {
  ar: { diner: textsOf('ar'), staff: textsOf('staff.ar') },
  en: { diner: textsOf('en'), staff: textsOf('staff.en') },
});

/** Makes the rows of a slip in one language. It reads nothing more: the formats are those of the last venue. */
type Write = (words: SlipWords) => SlipRow[];

/** Null: its subject is gone, and so is the slip. One that cannot be drawn now is set aside. */
export async function drawClaimed(
  database: Pick<Database, 'db' | 'snapshot' | 'write'>,
  printer: PrinterKey,
  job: PrintJobRow,
  now: number,
): Promise<Bitmap | null> {
  const bitmap = await drawJob(database, printer, job, now).catch(async (error: unknown) => {
    await setAside(database, job);
    throw error;
  });
  if (!bitmap) await dropJob(database, job);
  return bitmap;
}

/** As things are now. Null: its subject is gone. */
export async function drawJob(
  database: Pick<Database, 'db' | 'snapshot'>,
  printer: PrinterKey,
  job: PrintJobRow,
  now: number,
): Promise<Bitmap | null> {
  const { db } = database;
  const venue = await db.selectFrom('tenants').selectAll().where('id', '=', job.tenant_id).executeTakeFirst();
  // A slip that another printer took over is written as its own printer writes.
  const own = await findPrinter(db, { tenant_id: job.tenant_id, id: job.printer_id });
  const paper = await findPrinter(db, printer);
  const write = venue && own && paper ? await writerOf(database, venue, own, job, now) : null;
  if (!venue || !own || !paper || !write) return null;

  const { timezone, digits } = venue;
  const currency = currencyOf(venue);
  setVenueFormats({ currency, timezone, digits });
  const inLang = (lang: Lang) => write({ t: i18next.getFixedT(lang, 'staff'), lang, currency, timezone });
  const rows = own.lang === 'both' ? bothLanguages(inLang('ar'), inLang('en')) : inLang(own.lang);
  const lang = own.lang === 'en' ? 'en' : 'ar';
  const copy = job.prints > 1 ? [middle(i18next.getFixedT(lang, 'staff')('print.copy'), 'inverse')] : [];
  const moved = own.id === paper.id ? [] : [middle(own.name, 'strong')];
  return drawSlip([...copy, ...moved, ...rows], { width: paper.width, lang });
}

const findPrinter = (db: Kysely<Schema>, { tenant_id, id }: PrinterKey): Promise<PrinterRow | undefined> =>
  db.selectFrom('printers').selectAll().where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst();

async function writerOf(
  database: Pick<Database, 'db' | 'snapshot'>,
  venue: TenantRow,
  printer: PrinterRow,
  { subject, reason, orders: named, created_at: at }: PrintJobRow,
  now: number,
): Promise<Write | null> {
  const name = (lang: Lang) => inLanguage({ en: venue.name_en, ar: venue.name_ar }, lang);
  switch (reason) {
    case 'test':
      return ({ t, lang }) => [
        middle(name(lang), 'large'),
        middle(t('print.test'), 'inverse'),
        middle(printer.name, 'strong'),
        middle(t('print.testBody')),
      ];
    case 'day_end': {
      const day = await readDayEnd(database, venue, subject, now);
      return (words) => dayEndSlip(day, name(words.lang), at, words);
    }
    case 'bill': {
      // Written by `printBill` as a list of ids.
      const ids = JSON.parse(named ?? '[]') as string[];
      const orders = [...(await loadTickets(database.db, venue.id, ids)).values()];
      if (orders.length === 0) return null;
      const lines = orders.flatMap((order) => keptLines(order.lines));
      const bill = wholeBill(orders);
      return (words) =>
        billSlip({ venue: name(words.lang), orders, lines, sums: bill.sums, bill, part: null, at }, words);
    }
    default: {
      const ticket = (await loadTickets(database.db, venue.id, [subject])).get(subject);
      if (!ticket) return null;
      const prints = printsCategory(await printersFor(database.db, venue.id, 'kitchen'));
      const own = { ...ticket, lines: linesOf(ticket.lines, (category) => prints(printer, category)) };
      return (words) => kitchenSlip(own, words, reason === 'new' ? undefined : reason);
    }
  }
}
