import i18next from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallAnswer, CallRequest } from '#src/contract/calls.ts';
import { HEADERS } from '#src/contract/http.ts';
import type { Menu } from '#src/contract/menu.ts';
import { setCheckout } from '#src/stores/checkout.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { CallStaff } from './call-staff.tsx';

const { t } = i18next;
const button = (key: string) => page.getByRole('button', { name: part(key) });

let menu: Menu;
let asked: CallRequest[];

/** The venue's server: `calls` answers a call, `state` what becomes of it. */
function serve(calls: () => Response | Promise<Response>, state: () => CallAnswer['state'] = () => 'open'): void {
  asked = [];
  const others = window.fetch.bind(window);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    const path = new URL(address instanceof Request ? address.url : String(address), location.href).pathname;
    if (path === `/api/${SLUG}/calls`) {
      asked.push(JSON.parse(init.body as string) as CallRequest);
      return calls();
    }
    if (path.startsWith(`/api/${SLUG}/calls/`)) return answer(init.method === 'DELETE' ? 'taken_back' : state());
    return path.startsWith('/api/') ? Promise.reject(new TypeError('no network')) : others(address, init);
  });
}

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', [HEADERS.api]: '1' } });
const answer = (state: CallAnswer['state']) =>
  respond({ call_id: asked[0]?.client_call_id ?? '', state, at: Date.now() } satisfies CallAnswer);

beforeEach(() => {
  const loaded = loadMenu(cafeMenu());
  menu = { ...loaded, capabilities: { ...loaded.capabilities, calls: true } };
  setCheckout(SLUG, { table: '7' });
});

const showCalls = (shown: Menu = menu) => show(<CallStaff slug={SLUG} menu={shown} />);

it('calls the waiter, says so once the venue knows, and that somebody is on the way', async () => {
  let state: CallAnswer['state'] = 'open';
  serve(
    () => answer('open'),
    () => state,
  );
  await showCalls();
  await button('calls.waiter').click();
  await expect.element(page.getByText(t('calls.state.open'))).toBeVisible();
  expect(asked).toMatchObject([{ table_number: '7', table_code: null, kind: 'waiter' }]);
  await expect.element(button('calls.bill')).toBeVisible();
  state = 'seen';
  await expect.element(page.getByText(t('calls.state.seen')), { timeout: 15_000 }).toBeVisible();
  await expect.element(button('calls.waiter')).toBeVisible();
});

it('C62 sends one call again under its id until the venue answers', async () => {
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
  serve(() => {
    if (asked.length === 1) throw new TypeError('no network');
    return connected.then(() => answer('open'));
  });
  await showCalls();
  await button('calls.bill').click();
  await expect.element(page.getByText(t('calls.state.sending'))).toBeVisible();
  connect();
  await expect.element(page.getByText(t('calls.state.open')), { timeout: 15_000 }).toBeVisible();
  expect(new Set(asked.map(({ client_call_id: id }) => id)).size).toBe(1);
  expect(asked).toHaveLength(2);
});

it('shows a call at its own table alone, in whatever way its name is typed', async () => {
  serve(() => answer('open'));
  await showCalls();
  await button('calls.waiter').click();
  await expect.element(button('calls.takeBack.waiter')).toBeVisible();
  setCheckout(SLUG, { table: '9' });
  await expect.element(button('calls.waiter')).toBeVisible();
  await expect.element(page.getByText(t('calls.state.open'))).not.toBeInTheDocument();
  await button('calls.waiter').click();
  await expect.element(page.getByText(t('calls.state.open'))).toBeVisible();
  expect(asked.map(({ table_number: table }) => table)).toEqual(['7', '9']);
  setCheckout(SLUG, { table: ' ٧' });
  await expect.element(button('calls.takeBack.waiter')).toBeVisible();
});

it('does not tell another table that a call failed', async () => {
  serve(() => respond({ status: 409, code: 'venue_closed' }, 409));
  await showCalls();
  await button('calls.waiter').click();
  await expect.element(page.getByText(t('decide.closed.title'), { exact: false })).toBeVisible();
  setCheckout(SLUG, { table: '9' });
  await expect.element(page.getByText(t('decide.closed.title'), { exact: false })).not.toBeInTheDocument();
});

it('takes an open call back', async () => {
  serve(() => answer('open'));
  await showCalls();
  await button('calls.waiter').click();
  await button('calls.takeBack.waiter').click();
  await expect.element(button('calls.waiter')).toBeVisible();
  await expect.element(page.getByText(t('calls.state.open'))).not.toBeInTheDocument();
});

it.each([
  ['venue_closed', 409, 'decide.closed.title'],
  ['rate_limited', 429, 'cause.rateLimited.title'],
  ['table_code_old', 409, 'checkout.table.revoked'],
  ['calls_full', 409, 'calls.full'],
])('names the reason of a refusal: %s', async (code, status, words) => {
  serve(() => respond({ status, code }, status));
  await showCalls();
  await button('calls.waiter').click();
  await expect.element(page.getByText(t(words), { exact: false })).toBeVisible();
  await expect.element(button('calls.waiter')).toBeEnabled();
});

it.each([
  ['calls are off', { calls: undefined }, '7'],
  ['the venue has codes and none was scanned', { tableCodes: true }, '7'],
  ['no table is known', {}, ''],
] as const)('is nowhere where %s', async (_, { ...capabilities }, table) => {
  serve(() => answer('open'));
  setCheckout(SLUG, { table });
  const shown = { ...menu.capabilities, ...capabilities } as Menu['capabilities'];
  await show(
    <>
      <CallStaff slug={SLUG} menu={{ ...menu, capabilities: shown }} />
      <p>the end</p>
    </>,
  );
  await expect.element(page.getByText('the end')).toBeVisible();
  await expect.element(button('calls.waiter')).not.toBeInTheDocument();
});
