import { describe, expect, test } from 'vitest';
import { callerOf } from './client-address.ts';

const plain = (remoteAddress: string) => ({ remoteAddress, encrypted: false });
const headers =
  (record: Record<string, string>) =>
  (name: string): string | undefined =>
    record[name];

describe('callerOf', () => {
  test('ignores forwarded headers by default', () => {
    const caller = callerOf(
      plain('::ffff:10.0.0.7'),
      headers({ 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' }),
      0,
    );
    expect(caller).toEqual({ address: '10.0.0.7', secure: false });
  });

  test('uses the entry of the trusted proxy, not the one of the client', () => {
    const forwarded = headers({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4', 'x-forwarded-proto': 'https' });
    expect(callerOf(plain('10.0.0.1'), forwarded, 1)).toEqual({ address: '1.2.3.4', secure: true });
    expect(callerOf(plain('10.0.0.1'), forwarded, 2).address).toBe('6.6.6.6');
  });

  test('falls back to the connection when the proxy sends no header', () => {
    expect(callerOf(plain('10.0.0.1'), headers({}), 1)).toEqual({ address: '10.0.0.1', secure: false });
    expect(callerOf(plain('10.0.0.1'), headers({ 'x-forwarded-for': '1.2.3.4' }), 3).address).toBe('10.0.0.1');
  });

  test('reads an address with a port or in brackets', () => {
    const addressOf = (entry: string) => callerOf(plain('10.0.0.1'), headers({ 'x-forwarded-for': entry }), 1).address;
    expect(addressOf('1.2.3.4:5678')).toBe('1.2.3.4');
    expect(addressOf('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64');
    expect(addressOf('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
  });

  test('C41 a text that is no address is no key of a limit', () => {
    for (const entry of ['x'.repeat(7_800), 'unknown', '1.2.3.4.5', '_hidden', 'unix:']) {
      expect(callerOf(plain('10.0.0.1'), headers({ 'x-forwarded-for': entry }), 1).address).toBe('10.0.0.1');
    }
  });

  test('counts an IPv6 client by its network', () => {
    const none = headers({});
    expect(callerOf(plain('2001:db8:1:2:aaaa::1'), none, 0).address).toBe('2001:db8:1:2::/64');
    expect(callerOf(plain('2001:db8:1:2:bbbb:0:0:9'), none, 0).address).toBe('2001:db8:1:2::/64');
    expect(callerOf(plain('::1'), none, 0).address).toBe('0:0:0:0::/64');
  });
});
