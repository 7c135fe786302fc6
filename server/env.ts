import * as v from 'valibot';
import { readNetwork } from './printing/printer-networks.ts';

export type Settings = {
  /** 0: any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; null: SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** The origin that customers use behind a proxy, such as `https://menu.example`. */
  publicUrl: string | null;
  allowedOrigins: readonly string[];
  /** The number of proxies in front whose forwarded headers are trusted. */
  trustProxy: number;
  rateLimitScale: number;
  /** Days after its last status change when an order loses phone, address and notes. */
  eraseAfterDays: number;
  /** False: every visit begins with the empty shell. Saves the renderer's memory. */
  drawsPages: boolean;
  /** The bearer token of `/metrics`; null: only programs on this machine are answered. */
  metricsToken: string | null;
  /** The networks in which the server may connect to printers, such as `192.168.1.0/24`. */
  printerNetworks: readonly string[];
};

export class SettingsError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'SettingsError';
    this.lines = lines;
  }
}

const wholeNumber = (max: number, expected: string) =>
  v.pipe(v.string(), v.regex(/^\d+$/, expected), v.transform(Number), v.maxValue(max, expected));

/** Null for an address with more than scheme, host and port. */
const originOf = (text: string): string | null => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    return null;
  return url.origin;
};

const Origin = (expected: string) =>
  v.pipe(
    v.string(),
    v.check((text) => originOf(text) !== null, expected),
    v.transform((text) => originOf(text) ?? text),
  );

const ORIGIN_EXPECTED = 'an address without a path, such as https://menu.example';

const listOf = <T extends v.GenericSchema<string, string>>(each: T) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      v.array(each),
    ),
    '',
  );

const Network = v.pipe(
  v.string(),
  v.check(
    (text) => readNetwork(text) !== null,
    'networks such as 192.168.1.0/24 or fd00:1::/64, several separated by commas',
  ),
);

const Environment = v.object({
  PORT: v.optional(wholeNumber(65_535, 'a port number from 0 to 65535'), '8080'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'an address to listen on, such as 0.0.0.0 or 127.0.0.1')),
    '0.0.0.0',
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
        'a PostgreSQL address, such as postgres://user:password@host:5432/name',
      ),
    ),
  ),
  PUBLIC_URL: v.optional(Origin(ORIGIN_EXPECTED)),
  ALLOWED_ORIGINS: listOf(Origin(`${ORIGIN_EXPECTED}, several separated by commas`)),
  TRUST_PROXY: v.optional(wholeNumber(16, 'the number of proxies in front, from 0 to 16'), '0'),
  RATE_LIMIT_SCALE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, 'a number above 0, such as 1 or 2.5'),
      v.transform(Number),
      v.gtValue(0, 'a number above 0, such as 1 or 2.5'),
      v.maxValue(1_000_000, 'a number up to 1000000'),
    ),
    '1',
  ),
  ERASE_AFTER_DAYS: v.optional(
    v.pipe(wholeNumber(3_650, 'days from 1 to 3650'), v.minValue(1, 'days from 1 to 3650')),
    '30',
  ),
  DRAW_PAGES: v.optional(v.picklist(['yes', 'no'], 'yes or no'), 'yes'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  PRINTER_NETWORKS: listOf(Network),
});

/** Never shown in a message; a database address contains a password. */
const SECRET = ['DATABASE_URL', 'METRICS_TOKEN'];
const shown = (name: string, value: string) => (SECRET.includes(name) ? 'what was given' : JSON.stringify(value));

/** An empty variable counts as not set. @throws SettingsError naming every wrong setting. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(Environment.entries).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const problems = new Map<string, string>();
    for (const issue of parsed.issues) {
      const key = issue.path?.[0]?.key;
      const name = typeof key === 'string' ? key : 'setting';
      if (!problems.has(name)) problems.set(name, issue.message);
    }
    throw new SettingsError(
      [...problems].map(
        ([name, expected]) => `${name}: ${shown(name, given[name] ?? '')} cannot be used. Expected: ${expected}.`,
      ),
    );
  }
  const settings = parsed.output;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    eraseAfterDays: settings.ERASE_AFTER_DAYS,
    drawsPages: settings.DRAW_PAGES === 'yes',
    metricsToken: settings.METRICS_TOKEN ?? null,
    printerNetworks: settings.PRINTER_NETWORKS,
  };
}

/** The only place that reads `process.env`. */
export const settingsOfProcess = (): Settings => readSettings(process.env);
