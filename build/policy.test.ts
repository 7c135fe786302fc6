import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { headersFile, securityOf } from './policy.ts';

const SCRIPT = 'document.documentElement.lang = "ar"';
const STYLE = 'body{margin:0}';
const PAGE = `<style>${STYLE}</style><script>${SCRIPT}</script><script type="application/json">{"a":1}</script>`;
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows one inline script and one inline style, each by its hash', () => {
  const { contentSecurityPolicy } = securityOf([PAGE, `<style>${STYLE}</style>`], PAGE, []);
  expect(contentSecurityPolicy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
  expect(contentSecurityPolicy).toContain(`style-src 'self' ${hash(STYLE)};`);
  expect(contentSecurityPolicy).not.toContain('unsafe');
  expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'; trusted-types app");
});

it('refuses a second inline script', () => {
  expect(() => securityOf([PAGE, `<style>${STYLE}</style><script>more()</script>`], PAGE, [])).toThrow(
    '1 inline elements of a kind',
  );
});

it('allows calls to an API on another origin, and the worker to fetch every picture', () => {
  const security = securityOf([PAGE], PAGE, ['https://api.example']);
  expect(security.contentSecurityPolicy).toContain("connect-src 'self' https://api.example;");
  expect(security.workerContentSecurityPolicy).toContain("connect-src 'self' https://api.example https:");
  expect(headersFile(security)).toContain(`Content-Security-Policy: ${security.contentSecurityPolicy}`);
});

it('allows blob pictures on the kitchen page only, with the hashes of that page', () => {
  const kitchen = `<style>.board{}</style><script>${SCRIPT}</script>`;
  const security = securityOf([PAGE], kitchen, []);
  expect(security.contentSecurityPolicy).toContain("img-src 'self' data: https:;");
  expect(security.kitchenContentSecurityPolicy).toContain("img-src 'self' data: https: blob:;");
  expect(security.kitchenContentSecurityPolicy).toContain(`style-src 'self' ${hash('.board{}')};`);
});
