import { describe, expect, test } from 'vitest';
import { issueToken, mayWrite, readToken, TOKEN_LIFETIME_MS, type WriteRequest } from './anti-forgery.ts';

const NOW = 1_800_000_000_000;
const rules = {
  publicUrl: 'https://menu.example',
  allowedOrigins: ['https://app.example'],
  secret: 'secret',
  now: NOW,
};
const token = issueToken('secret', NOW);
const ours: WriteRequest = {
  origin: 'http://192.168.1.5:8080',
  fetchSite: 'same-origin',
  host: '192.168.1.5:8080',
  hasCookies: true,
  isStaff: false,
  cookieTokens: [token],
  headerToken: token,
};
const bare: WriteRequest = {
  origin: undefined,
  fetchSite: undefined,
  host: '192.168.1.5:8080',
  hasCookies: false,
  isStaff: false,
  cookieTokens: [],
  headerToken: undefined,
};
const cookieless: WriteRequest = { ...ours, hasCookies: false, cookieTokens: [], headerToken: undefined };

describe('tokens', () => {
  test('keep the device id when renewed and are unique otherwise', () => {
    const first = readToken(token, 'secret', NOW);
    expect(first).toMatchObject({ aged: false });
    const renewed = issueToken('secret', NOW + TOKEN_LIFETIME_MS, first?.device);
    expect(readToken(renewed, 'secret', NOW + TOKEN_LIFETIME_MS)?.device).toBe(first?.device);
    expect(issueToken('secret', NOW)).not.toBe(token);
  });

  test('are refused when changed, signed with another secret, expired or malformed', () => {
    expect(readToken(token, 'other', NOW)).toBeNull();
    expect(readToken(`x${token}`, 'secret', NOW)).toBeNull();
    expect(readToken(token, 'secret', NOW + TOKEN_LIFETIME_MS + 120_000)).toBeNull();
    for (const text of [undefined, '', '.', '..', 'a.b.c', `${token}.x`])
      expect(readToken(text, 'secret', NOW)).toBeNull();
    expect(readToken(token, 'secret', NOW + TOKEN_LIFETIME_MS * 0.6)?.aged).toBe(true);
  });
});

describe('writes', () => {
  test.each<[string, WriteRequest]>([
    ['our page with its token', ours],
    ['our page under the public address', { ...ours, origin: 'https://menu.example', host: '10.0.0.2:8080' }],
    ['our page in a browser without fetch metadata', { ...ours, fetchSite: undefined }],
    ['our page whose cookie stands behind one of the parent domain', { ...ours, cookieTokens: ['theirs', token] }],
    ['our page in a browser that refuses cookies', { ...cookieless }],
    ['the same under the public address', { ...cookieless, origin: 'https://menu.example', host: '10.0.0.2:8080' }],
    ['an allowed origin without cookies', { ...bare, origin: 'https://app.example', fetchSite: 'cross-site' }],
    ['a program that is no browser', bare],
  ])('are allowed from %s', (_, request) => {
    expect(mayWrite(request, rules)).toBe(true);
  });

  test.each<[string, WriteRequest]>([
    ['our page without the header', { ...ours, headerToken: undefined }],
    ['our page without the cookie', { ...ours, cookieTokens: [], hasCookies: false }],
    ['our page with cookies, but without the token', { ...ours, cookieTokens: [], headerToken: undefined }],
    ['a call of the staff without the cookie', { ...cookieless, isStaff: true }],
    ['a call of the staff without the cookie, but a header', { ...cookieless, isStaff: true, headerToken: token }],
    ['a browser without cookies that does not say from which site', { ...cookieless, fetchSite: undefined }],
    ['another site without cookies', { ...cookieless, fetchSite: 'cross-site' }],
    ['a sister site without cookies', { ...cookieless, fetchSite: 'same-site' }],
    ['a foreign origin that says it is the same', { ...cookieless, origin: 'https://evil.example' }],
    ['no origin, only the word of the same site', { ...cookieless, origin: undefined }],
    ['header and cookie that differ', { ...ours, headerToken: issueToken('secret', NOW) }],
    ['our cookie beside a header with the value of another', { ...ours, cookieTokens: ['x', token], headerToken: 'x' }],
    ['a token we never signed', { ...ours, headerToken: 'a.b.c', cookieTokens: ['a.b.c'] }],
    ['an expired token', { ...ours, ...expired() }],
    ['a foreign origin, token or not', { ...ours, origin: 'https://evil.example' }],
    ['a foreign origin without cookies', { ...bare, origin: 'https://evil.example' }],
    ['an opaque origin', { ...bare, origin: 'null' }],
    ['the own host on another port', { ...ours, origin: 'http://192.168.1.5:9999' }],
    ['a cross-site form without origin', { ...bare, fetchSite: 'cross-site' }],
    ['a sister site', { ...ours, origin: undefined, fetchSite: 'same-site' }],
    ['a browser that sends cookies but no token', { ...bare, hasCookies: true }],
    ['an allowed origin that sends cookies but no token', { ...bare, origin: 'https://app.example', hasCookies: true }],
  ])('are refused from %s', (_, request) => {
    expect(mayWrite(request, rules)).toBe(false);
  });
});

function expired(): Partial<WriteRequest> {
  const old = issueToken('secret', NOW - TOKEN_LIFETIME_MS - 120_000);
  return { headerToken: old, cookieTokens: [old] };
}
