import { parseArgs } from 'node:util';
import { type Currency, isoCurrency } from '#src/domain/money.ts';
import * as v from 'valibot';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { unusable } from '#server/db/unusable.ts';
import { VENUE_STATES } from '#src/contract/staff/board.ts';
import { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import { ownersLink } from '#server/start-report.ts';
import { settingsOfProcess } from '#server/env.ts';
import { readCurrentVenue } from '#server/import/apply-import.ts';
import { exportCsv, exportJson, exportOptionsCsv } from '#server/import/export-menu.ts';
import { blankVenue } from '#server/menus/draft.ts';
import { ensureTenant, findTenant, listTenants, setTenantState } from '#server/menus/tenants.ts';
import { eraseCustomers } from '#server/orders/erase-customers.ts';
import { checkedSlug, type ImportOptions, importMenu } from './import-menu.ts';
import { listKeys, makeKey, revokeKey } from './staff-keys.ts';
import { noVenue, type Output, requireVenue, terminal, UsageError } from './command.ts';

const HELP = `Venues of this server and their menus.

  npm run venue -- import FILE [--slug S] [--delivery FILE] [--options FILE] [--dry-run] [--remove] [--live] [--yes]
                           [--json] [--clear-allergens] [--columns FILE.json] [--currency CUR]
      Takes a menu from an Excel workbook (.xlsx), a CSV or a JSON file. Dishes that the venue already has keep their ids.
      An import adds and changes; what the file has not stays.
      --slug       the venue, where the file does not name it or another one is meant
      --delivery   delivery areas and fees: a CSV file or workbook with the columns area and fee
      --options    extras, choices and removals that many dishes share: a CSV file or workbook, one option a row
      --dry-run    only says what would change
      --remove     removes the dishes, categories, option groups and areas that the file has not
      --clear-allergens  an empty cell of allergens means that the dish has none; else it keeps those of the menu
      --live       also takes from the file what is sold out and whether the venue takes orders; else that stays as it is
      --currency   imports prices of this currency into a venue of another one, as they are: nothing is converted
      --json       writes the report as JSON, for programs (docs/venues.md)
      --columns    how the file is to be read, as JSON: sheet, header, columns, category, currency, words, hidden (docs/venues.md)
      --yes        imports although prices are 50 times what they were
  npm run venue -- add S [--name NAME] [--name-ar NAME] [--country CC] [--currency CUR]
      Makes a venue without a menu, at the address /S. --country (such as SA) gives it the usual currency, time zone and tax
      of that country; without it the venue is Egyptian and takes no tax
  npm run venue -- setup
      Shows a link with which an owner opens a new venue in the browser. It opens one venue, within a day
  npm run venue -- list
      Lists the venues
  npm run venue -- export S [--csv | --options-csv]
      Writes the venue as JSON, or its menu or its option groups as CSV, to the terminal; add "> FILE" to keep it
  npm run venue -- key S [--role kitchen|waiter|manager] [--name "..."]
      Makes a key with which staff sign in at /S/kitchen, and shows it this once. The kitchen works the board and says
      what is sold out; a waiter takes orders at tables and payments; a manager may do everything. Without --role the key
      is the kitchen's
  npm run venue -- keys S
      Lists the keys of a venue: the first letters of each, its role and its name
  npm run venue -- revoke-key S ID
      Takes a key back, by its first letters. Who is signed in with it is signed out
  npm run venue -- state S active|blocked|gone
      A blocked venue still shows its menu and takes no orders. Of one that is gone the address says so; its customers may
      still look up and withdraw what they ordered. Nothing is deleted: active brings both back
  npm run venue -- erase-phones [S] [--days N]
      Takes phone, address and note from orders whose last step is N days old, of one venue or of all. The server does
      so by itself every hour, by ERASE_AFTER_DAYS (30), which is N's default too

It may run while the server serves: a change is seen by the next request. Exit codes: 0 done, 1 not possible, 2 not understood.
`;

const OPTIONS = {
  slug: { type: 'string' },
  delivery: { type: 'string' },
  options: { type: 'string' },
  'dry-run': { type: 'boolean' },
  live: { type: 'boolean' },
  remove: { type: 'boolean' },
  'clear-allergens': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  columns: { type: 'string' },
  name: { type: 'string' },
  'name-ar': { type: 'string' },
  country: { type: 'string' },
  currency: { type: 'string' },
  csv: { type: 'boolean' },
  'options-csv': { type: 'boolean' },
  days: { type: 'string' },
  role: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const COMMANDS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  import: [
    'slug',
    'delivery',
    'options',
    'dry-run',
    'remove',
    'clear-allergens',
    'live',
    'yes',
    'json',
    'columns',
    'currency',
  ],
  add: ['name', 'name-ar', 'country', 'currency'],
  setup: [],
  list: [],
  export: ['csv', 'options-csv'],
  key: ['role', 'name'],
  keys: [],
  'revoke-key': [],
  state: [],
  'erase-phones': ['days'],
};

const WITHOUT_TARGET = ['setup', 'list', 'erase-phones'];
const MORE_WORDS: Readonly<Record<string, { count: number; missing: string }>> = {
  state: { count: 1, missing: `"state" needs a venue and one of ${VENUE_STATES.join(', ')}.` },
  'revoke-key': { count: 1, missing: '"revoke-key" needs a venue and the first letters of a key.' },
};

type Options = ImportOptions & {
  name?: string;
  'name-ar'?: string;
  country?: string;
  currency?: string;
  csv?: boolean;
  'options-csv'?: boolean;
  days?: string;
  role?: string;
};
/** `days`: the default of `--days`. */
export type Retention = { days: () => number; now: () => number };

function checkedCountry(written: string): string {
  const code = written.toUpperCase();
  if (v.is(VENUE_FIELDS.country.schema, code)) return code;
  throw new UsageError(`--country takes two letters such as EG, not "${written}".`);
}

function checkedCurrency(written: string | undefined): Currency | null {
  const code = written?.toUpperCase();
  if (code === undefined) return null;
  if (Intl.supportedValuesOf('currency').includes(code)) return isoCurrency(code);
  throw new UsageError(`--currency takes the three letters of a currency such as EGP, not "${written}".`);
}

async function addVenue(database: Database, slug: string, options: Options, { out }: Output): Promise<void> {
  if (await findTenant(database.db, checkedSlug(slug))) throw new Error(`There is a venue ${slug} already.`);
  const name = { en: options.name ?? (options['name-ar'] ? '' : slug), ar: options['name-ar'] ?? '' };
  const venue = blankVenue(slug, name, options.country === undefined ? null : checkedCountry(options.country));
  await ensureTenant(database, { ...venue, currency: checkedCurrency(options.currency) ?? venue.currency });
  out(`Added ${slug}. Give it a menu: npm run venue -- import FILE --slug ${slug}\n`);
}

async function showOwnersLink(database: Database, now: number, { out }: Output): Promise<void> {
  const settings = settingsOfProcess();
  const link = await ownersLink(database, settings, settings.port, now);
  out(`This link opens one new venue, within a day:\n\n    ${link}\n\n`);
}

async function listVenues(database: Database, { out }: Output): Promise<void> {
  const venues = await listTenants(database.db);
  if (venues.length === 0) out('There are no venues yet.\n');
  const width = Math.max(0, ...venues.map((venue) => venue.slug.length));
  for (const { slug, name, state } of venues) {
    const names = [name.en, name.ar].filter(Boolean).join(' / ');
    out(`${slug.padEnd(width)}  ${names}${state === 'active' ? '' : `  (${state})`}\n`);
  }
}

async function exportMenu(database: Database, slug: string, options: Options, { out }: Output): Promise<void> {
  const venue = await database.snapshot((trx) => readCurrentVenue(trx, slug));
  if (!venue) throw noVenue(slug);
  if (options['options-csv']) out(exportOptionsCsv(venue));
  else out(options.csv ? exportCsv(venue) : exportJson(venue));
}

async function setState(
  database: Database,
  slug: string,
  [wanted = '']: readonly string[],
  { out }: Output,
): Promise<void> {
  const state = VENUE_STATES.find((one) => one === wanted);
  if (!state) throw new UsageError(`A venue is one of ${VENUE_STATES.join(', ')}, not "${wanted}".`);
  const tenant = await requireVenue(database, slug);
  await setTenantState(database, tenant.id, state);
  out(`${slug} is ${state}.\n`);
}

async function erasePhones(
  database: Database,
  slug: string,
  options: Options,
  { days: usual, now }: Retention,
  { out }: Output,
): Promise<void> {
  const written = options.days ?? String(usual());
  if (!/^\d{1,4}$/.test(written)) throw new UsageError(`--days takes a number of days, not "${written}".`);
  const tenant = slug === '' ? null : await requireVenue(database, slug);
  const days = Number(written);
  const erased = await eraseCustomers(database, { days, now: now(), ...(tenant && { tenantId: tenant.id }) });
  out(`${erased} orders older than ${days} days no longer name their customer.\n`);
}

type Command = { command: string; target: string; more: readonly string[]; options: Options };

function parseCommand(words: readonly string[]): Command | 'help' {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [command = 'help', target = '', ...more] = positionals;
  if (values.help || command === 'help') return 'help';
  const allowed = COMMANDS[command];
  if (!allowed) throw new UsageError(`There is no command "${command}".`);
  const wrong = (Object.keys(values) as (keyof typeof OPTIONS)[]).find((name) => !allowed.includes(name));
  if (wrong) throw new UsageError(`"${command}" has no option --${wrong}.`);
  const { count: most, missing } = MORE_WORDS[command] ?? { count: 0, missing: '' };
  if (more.length > most) throw new UsageError(`"${more[most]}" is one word too many.`);
  if (target === '' && !WITHOUT_TARGET.includes(command))
    throw new UsageError(`"${command}" needs ${command === 'import' ? 'a file' : "a venue's address"}.`);
  if (more.length < most) throw new UsageError(missing);
  return { command, target, more, options: values };
}

/** Returns the exit code. */
export async function runVenueCommand(
  words: readonly string[],
  output: Output,
  open: () => Promise<Database>,
  retention: Retention = { days: () => settingsOfProcess().eraseAfterDays, now: Date.now },
): Promise<0 | 1 | 2> {
  try {
    const parsed = parseCommand(words);
    if (parsed === 'help') {
      output.out(HELP);
      return 0;
    }
    const { command, target, more, options } = parsed;
    const database = await open();
    try {
      await migrate(database);
      if (command === 'import') await importMenu(database, target, options, retention.now(), output);
      else if (command === 'add') await addVenue(database, target, options, output);
      else if (command === 'setup') await showOwnersLink(database, retention.now(), output);
      else if (command === 'list') await listVenues(database, output);
      else if (command === 'key') await makeKey(database, target, options, retention.now(), output);
      else if (command === 'keys') await listKeys(database, target, output);
      else if (command === 'revoke-key') await revokeKey(database, target, more, retention.now(), output);
      else if (command === 'state') await setState(database, target, more, output);
      else if (command === 'erase-phones') await erasePhones(database, target, options, retention, output);
      else await exportMenu(database, target, options, output);
    } catch (error) {
      throw unusable(database.engine, database.location, error);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    const usage = error instanceof UsageError;
    output.err(
      `${error instanceof Error ? error.message : String(error)}\n${usage ? '"npm run venue -- help" says how.\n' : ''}`,
    );
    return usage ? 2 : 1;
  }
}

if (import.meta.main) {
  // `export … | head` closes the pipe before everything is written.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.exitCode = await runVenueCommand(process.argv.slice(2), terminal, async () => {
    const { databaseUrl, dataDir } = settingsOfProcess();
    return openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl, dataDir }, { longWork: true });
  });
}
