import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './env.ts';

const linesOf = (environment: Record<string, string>) => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
  }
  return [];
};

describe('settings', () => {
  test('have defaults without any environment', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: null,
      publicUrl: null,
      allowedOrigins: [],
      trustProxy: 0,
      rateLimitScale: 1,
      eraseAfterDays: 30,
      drawsPages: true,
      metricsToken: null,
      printerNetworks: [],
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
  });

  test('remove the trailing slash of origins', () => {
    const settings = readSettings({
      PUBLIC_URL: 'https://menu.example/',
      ALLOWED_ORIGINS: 'https://a.example, http://b.example:81/',
    });
    expect(settings.publicUrl).toBe('https://menu.example');
    expect(settings.allowedOrigins).toEqual(['https://a.example', 'http://b.example:81']);
  });

  test.each([
    ['PORT', 'eighty', 'a port number from 0 to 65535'],
    ['PORT', '70000', 'a port number from 0 to 65535'],
    ['PORT', '-1', 'a port number from 0 to 65535'],
    ['HOST', 'two words', 'an address to listen on'],
    ['DATABASE_URL', 'mysql://root:secret@db/x', 'a PostgreSQL address'],
    ['PUBLIC_URL', 'menu.example', 'an address without a path'],
    ['PUBLIC_URL', 'https://menu.example/app', 'an address without a path'],
    ['ALLOWED_ORIGINS', 'https://a.example,*', 'several separated by commas'],
    ['TRUST_PROXY', 'yes', 'the number of proxies'],
    ['RATE_LIMIT_SCALE', '-2', 'a number above 0'],
    ['RATE_LIMIT_SCALE', '0', 'a number above 0'],
    ['ERASE_AFTER_DAYS', '0', 'days from 1 to 3650'],
    ['METRICS_TOKEN', 'short', 'at least 16 characters'],
    ['PRINTER_NETWORKS', '192.168.1.5', 'networks such as 192.168.1.0/24'],
    ['PRINTER_NETWORKS', '192.168.1.0/33', 'networks such as 192.168.1.0/24'],
    ['PRINTER_NETWORKS', '192.168.1.0/24, kitchen', 'several separated by commas'],
  ])('%s=%s is explained in one line', (name, value, expected) => {
    const lines = linesOf({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${name}: `);
    expect(lines[0]).toContain(expected);
  });

  test('every wrong setting is reported, without secrets', () => {
    const lines = linesOf({ PORT: 'x', DATABASE_URL: 'mysql://root:secret@db/x', METRICS_TOKEN: 'secret' });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('secret');
  });
});
