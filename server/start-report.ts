import { networkInterfaces } from 'node:os';
import { generate } from 'lean-qr';
import type { Database } from '#server/db/open.ts';
import type { Settings } from '#server/env.ts';
import type { DemoKey } from '#server/seed.ts';
import { listTenants } from '#server/menus/tenants.ts';
import { makeSetupToken } from '#server/staff/setup-tokens.ts';

export function lanAddress(interfaces = networkInterfaces()): string | null {
  const addresses = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal && !entry.address.startsWith('169.254.'))
    .map((entry) => entry.address);
  // Prefer a router's network to that of a container or a VPN.
  return addresses.find((address) => address.startsWith('192.168.')) ?? addresses[0] ?? null;
}

/** Null: HOST is a loopback address, which phones cannot reach. */
const phoneAddress = ({ host }: Pick<Settings, 'host'>): string | null =>
  ['0.0.0.0', '::'].includes(host) ? lanAddress() : /^(127\.|localhost$|::1$)/.test(host) ? null : host;

const originOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Of the computer that it runs on. */
const localOrigin = (host: string, port: number): string =>
  originOf(['0.0.0.0', '::'].includes(host) ? 'localhost' : host, port);

const LOCAL_ONLY = `It works on this computer only. For other devices say at which address they reach it, and start again:
    PUBLIC_URL=https://menu.example`;

/** For one new venue. The token stands behind `#`, so that no log of a request keeps it. */
export async function ownersLink(
  { db }: Pick<Database, 'db'>,
  { publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>,
  port: number,
  now: number,
): Promise<string> {
  const origin = publicUrl ?? localOrigin(host, port);
  const link = `${origin}/setup#${await makeSetupToken(db, now)}`;
  return /^http:\/\/(localhost|127\.|\[::1\])/.test(origin) ? `${link}\n    ${LOCAL_ONLY}` : link;
}

const kitchens = (local: string, keys: readonly DemoKey[]): string[] =>
  keys.length === 0
    ? []
    : [
        '',
        "  For the staff, with a manager's and a waiter's key each. They are shown this once: write them down.",
        ...keys.map(({ slug, role, key }) => `    ${local}/${slug}/kitchen   ${key}   ${role}`),
        '  More keys: npm run venue -- key default-slug --role kitchen',
      ];

const BLOCKS = [' ', '▀', '▄', '█'];

/** Two rows of modules in a line. On a terminal it sets its own colours: a dark background would invert it. */
function drawnCode(text: string, isTerminal: boolean): string[] {
  const code = generate(text);
  const module = (x: number, y: number) => (code.get(x, y) ? 1 : 0);
  const margin = 2;
  const places = Array.from({ length: code.size + 2 * margin }, (_, at) => at - margin);
  return places
    .filter((y) => (y + margin) % 2 === 0)
    .map((y) => places.map((x) => BLOCKS[module(x, y) + 2 * module(x, y + 1)]).join(''))
    .map((line) => (isTerminal ? `\u001B[30;107m${line}\u001B[0m` : line));
}

export async function startReport({
  database,
  settings,
  port,
  keys,
  now,
  isTerminal,
}: {
  database: Pick<Database, 'db' | 'engine' | 'durability' | 'location'>;
  settings: Settings;
  port: number;
  keys: readonly DemoKey[];
  now: number;
  isTerminal: boolean;
}): Promise<string> {
  const phone = phoneAddress(settings);
  const phoneOrigin = settings.publicUrl ?? (phone === null ? null : originOf(phone, port));
  const local = localOrigin(settings.host, port);
  const venues = await listTenants(database.db);
  const links = venues
    .slice(0, 10)
    .map(({ slug, name }) => `    ${local}/${slug}/home   ${name.en || name.ar || slug}`);
  const more = venues.length > 10 ? [`    ... and ${venues.length - 10} more: npm run venue -- list`] : [];
  const lines = [
    '',
    '  Sufra is running.',
    '',
    `  On this computer   ${local}`,
    ...(phoneOrigin === null ? [] : [`  On a phone         ${phoneOrigin}`]),
  ];
  if (phoneOrigin !== null) {
    lines.push('', ...drawnCode(phoneOrigin, isTerminal).map((line) => `  ${line}`));
    if (phoneOrigin.startsWith('http:')) {
      lines.push(
        '  Plain http keeps nothing for offline on a phone: it can browse and order while it is connected.',
        '  For offline use on phones serve it over https (README, "Deploy").',
      );
    }
  }
  return [
    ...lines,
    '',
    `  Database   ${database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${database.location}`,
    `  Durability ${database.durability}`,
    '',
    ...(venues.length === 0 ? [] : ['  Venues', ...links, ...more]),
    ...kitchens(local, keys),
    '',
    "  Owner's link, for your own venue: open it within a day. It opens one venue.",
    `    ${await ownersLink(database, settings, port, now)}`,
    '  Another link: npm run venue -- setup',
    '',
    '',
  ].join('\n');
}
