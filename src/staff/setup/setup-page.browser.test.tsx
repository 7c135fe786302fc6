import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HEADERS } from '#src/contract/http.ts';
import { router } from '#src/staff/router.tsx';
import { readSession } from '#src/staff/data/staff-settings.ts';
import { slug } from '#src/staff/session/venue.ts';
import { writeDraft } from '#src/stores/drafts.ts';
import { part, showRoutes, STAFF } from '#tests/support/component.tsx';
import { button, field, refusal, words } from '#tests/support/desk-server.ts';

const TOKEN = 'FFDQ-5CPM-MDZP-FF4X-GQ42-SM4R';
const DONE = { slug: 'the-sea', key: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' };
const SESSION = { key: 'K1', role: 'manager', name: '', expires_at: 9_999_999_999_999 };

// oxlint-disable-next-line typescript/no-explicit-any -- what the page sends
type Sent = any;
let sent: { path: string; body: Sent }[];
let answers: Record<string, (body: Sent) => Response>;

const ok = (status: number, body: object | null = null) =>
  new Response(body && JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', [HEADERS.api]: '1' },
  });

beforeEach(() => {
  sent = [];
  answers = { '/check': () => ok(204), '': () => ok(201, { ...DONE, session: SESSION }) };
  const others = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init = {}) => {
    const path = /\/api\/setup(.*)$/.exec(address instanceof Request ? address.url : address.toString())?.[1];
    const answer = path === undefined ? undefined : answers[path];
    if (path === undefined || !answer) return others(address, init);
    const body: Sent = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    sent.push({ path, body });
    return answer(body);
  });
});
afterEach(() => {
  location.hash = '';
  writeDraft('desk', slug, 'first-step', null);
  localStorage.removeItem('staff:the-sea');
});

const opened = () => sent.filter(({ path }) => path === '').map(({ body }) => body);

async function show(hash = TOKEN): Promise<void> {
  location.hash = hash;
  const history = createMemoryHistory({ initialEntries: ['/setup'] });
  await showRoutes(createRouter({ routeTree: router.routeTree, history }), { ...STAFF, lang: 'en' });
}

it('opens the venue with its link, shows the key once, and signs this browser in', async () => {
  await show();
  await field('setup.nameEn').fill('The Sea');
  await page.getByText(words('setup.kinds.cafe')).click();
  await page.getByLabelText(words('setup.country.label')).selectOptions('KW');
  await field('setup.person').fill('Mona');
  await expect.element(field('setup.slug')).toHaveValue('the-sea');
  await button('setup.open').click();
  await expect.element(page.getByText(DONE.key)).toBeVisible();
  expect(opened()).toEqual([
    {
      token: TOKEN,
      tap: expect.stringMatching(/^[\w-]{16,64}$/),
      slug: 'the-sea',
      name: { en: 'The Sea', ar: '' },
      kind: 'cafe',
      country: 'KW',
      timezone: 'Asia/Kuwait',
      person: 'Mona',
      brand_color: null,
    },
  ]);
  expect(readSession('the-sea')).toEqual(SESSION);
  await expect
    .element(page.getByRole('link', { name: part('setup.goOn') }))
    .toHaveAttribute('href', '/the-sea/kitchen/setup');
});

it('asks for the token where the address has none, and takes the whole link', async () => {
  await show('');
  await button('setup.next').click();
  await expect.element(page.getByText(words('setup.tokenMissing'))).toBeVisible();
  expect(sent).toEqual([]);
  await field('setup.token').fill(`http://localhost:8080/setup#${TOKEN}`);
  await button('setup.next').click();
  await expect.element(field('setup.nameEn')).toBeVisible();
  expect(sent.map(({ body }) => body.token)).toEqual([TOKEN]);
});

it.each([
  ['setup_token_wrong', 401, 'setup.tokenWrong'],
  ['setup_token_old', 403, 'setup.tokenOld'],
  ['rate_limited', 429, 'desk.problem.busy'],
])('says %s in a sentence, and takes another token', async (code, status, key) => {
  answers['/check'] = ({ token }) => (token === TOKEN ? refusal(status, code) : ok(204));
  await show();
  await expect.element(page.getByText(words(key))).toBeVisible();
  await field('setup.token').fill('0000-1111-2222-3333-4444-5555');
  await button('setup.next').click();
  await expect.element(field('setup.nameEn')).toBeVisible();
});

it('leads to the venue that somebody has opened with this link', async () => {
  answers['/check'] = () => refusal(409, 'setup_token_used', { type: '', title: '', slug: 'the-sea' });
  await show();
  await expect.element(page.getByText(words('setup.tokenUsed'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: /the-sea/ })).toHaveAttribute('href', '/the-sea/kitchen');
});

it('sends nothing that cannot be, and says each fault at its field', async () => {
  await show();
  await button('setup.open').click();
  await expect.element(page.getByText(words('setup.nameMissing'))).toBeVisible();
  await expect.element(page.getByText(words('setup.personMissing'))).toBeVisible();
  await field('setup.nameEn').fill('API');
  await expect.element(page.getByText(words('setup.slugReserved'))).toBeVisible();
  await field('setup.slug').fill('The Sea!');
  await expect.element(page.getByText(words('setup.slugBad'))).toBeVisible();
  await button('setup.open').click();
  expect(opened()).toEqual([]);
});

it('keeps what was typed when the address is taken, and sends the same tap again', async () => {
  answers[''] = ({ slug }) =>
    slug === 'the-sea' ? refusal(409, 'slug_taken') : ok(201, { ...DONE, session: SESSION });
  await show();
  await field('setup.nameEn').fill('The Sea');
  await field('setup.person').fill('Mona');
  await button('setup.open').click();
  await expect.element(page.getByText(words('setup.slugTaken'))).toBeVisible();
  await expect.element(field('setup.nameEn')).toHaveValue('The Sea');
  await field('setup.slug').fill('the-sea-2');
  await button('setup.open').click();
  await expect.element(page.getByText(DONE.key)).toBeVisible();
  expect(opened().map(({ slug }) => slug)).toEqual(['the-sea', 'the-sea-2']);
  expect(new Set(opened().map(({ tap }) => tap)).size).toBe(1);
});

it('takes any country, and asks for the time zone where it is not known', async () => {
  await show();
  const zone = page.getByLabelText(words('field.timezone'));
  const country = page.getByLabelText(words('setup.country.label'));
  await country.selectOptions('EG');
  await expect.element(zone).not.toBeInTheDocument();
  await country.selectOptions('TR');
  await expect.element(page.getByText(/TRY/).first()).toBeVisible();
  await zone.selectOptions('Europe/Istanbul');
  await field('setup.nameEn').fill('Deniz');
  await field('setup.person').fill('Mona');
  await button('setup.open').click();
  await expect.poll(opened).toMatchObject([{ country: 'TR', timezone: 'Europe/Istanbul' }]);
});
