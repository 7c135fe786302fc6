import { both } from '#tests/support/venue.ts';
import i18next from 'i18next';
import { currencyFields, isoCurrency } from '#src/domain/money.ts';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { STAFF_ROLES } from '#src/contract/staff/access.ts';
import { deriveBrand } from '#src/domain/brand.ts';
import { durationText } from '#src/staff/desk/pause-lengths.ts';
import { session } from '#src/staff/session/session.ts';
import { syncClock } from '#src/staff/session/clock.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { deskMenu, deskVenue } from '#tests/support/desk-records.ts';
import { button, type DeskServer, held, press, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { VenueDesk } from './venue-desk.tsx';

const { t } = i18next;
const ZONE = { id: 'z1', name: both('Harbour'), delivery_fee: 2_500, minimum: 0 };
const PROMO = { code: 'TEN', percent: 10, expiry: null, minimum: 0, max_uses: null, uses: 3 };

let server: DeskServer;
let venue = deskVenue();

async function show(more: Parameters<typeof deskVenue>[0] = {}): Promise<void> {
  venue = deskVenue({ zones: [ZONE], promocodes: [PROMO], ...more });
  const saved = (fields: object) => (venue = { ...venue, ...fields, audit_id: 7 });
  server = serveDesk({
    'GET venue': () => venue,
    'GET access': { keys: [] },
    'GET menu': deskMenu([]),
    'GET printers': { connects: false, printers: [] },
    'POST venue': ({ fields }) =>
      saved({ ...fields, ...(fields.currency && currencyFields(isoCurrency(fields.currency))) }),
    'POST pause': ({ until }) => saved({ paused_until: until }),
    'POST zones': ({ zones }) => saved({ zones }),
    'POST promocodes': ({ promocodes }) =>
      saved({ promocodes: promocodes.map((each: object) => ({ ...each, uses: 0 })) }),
    'POST audit/7/undo': { version: 3, audit_id: 8, id: null },
  });
  await showStaff(<VenueDesk />, 'en');
  await expect.element(card('venueDesk.contact')).toBeVisible();
}

const card = (key: string) => page.getByRole('region', { name: words(key) });
const box = (inside: Locator, key: string) => inside.getByRole('textbox', { name: part(key) });
const save = () => button('common.save').click();
const saved = async (inside: Locator) => {
  await expect.element(inside.getByText(words('desk.unsaved'))).not.toBeInTheDocument();
};
const pauseFor = (minutes: number) =>
  page.getByRole('button', { name: t('venueDesk.pauseFor', { duration: durationText(minutes, t) }) });

beforeEach(() => page.viewport(1180, 820));
afterEach(() => syncClock(Date.now()));

it('allows several opening periods a day, and saves none without two times', async () => {
  await show();
  const hours = card('venueDesk.hours');
  const day = hours.getByRole('group', { name: 'Monday' });
  const from = day.getByLabelText(words('venueDesk.from'));
  const to = day.getByLabelText(words('venueDesk.to'));
  await from.first().fill('10:00');
  await to.first().fill('14:00');
  await day.getByRole('button', { name: part('venueDesk.addPeriod') }).click();
  await save();
  await expect.element(hours.getByText(words('venueDesk.badTime'))).toBeVisible();
  expect(server.sent('POST venue')).toEqual([]);
  await to.last().fill('18:00');
  await save();
  await saved(hours);
  const { opening_hours } = server.sent('POST venue')[0].fields;
  expect(opening_hours).toContainEqual({ days: [1], from: '10:00', to: '14:00' });
  expect(opening_hours).toContainEqual({ days: [1], from: '14:00', to: '18:00' });
  await press(button('common.undo'));
  await expect.poll(() => server.sent('POST audit/7/undo')).toHaveLength(1);
});

it('saves areas and promo codes with what they were when the editing began', async () => {
  await show();
  const areas = card('venueDesk.areas');
  await box(areas, 'venueDesk.minimum').first().fill('٩٩٩');
  await box(areas, 'venueDesk.fee').first().fill('');
  await save();
  await expect.element(areas.getByText(part('venueDesk.feeMissing'))).toBeVisible();
  await box(areas, 'venueDesk.fee').first().fill('12,5');
  await save();
  await saved(areas);
  expect(server.sent('POST zones')).toMatchObject([
    { zones: [{ ...ZONE, delivery_fee: 1_250, minimum: 99_900 }], began: [ZONE] },
  ]);

  const promos = card('venueDesk.promos');
  await expect.element(promos.getByText(part('venueDesk.used', { count: 3 }))).toBeVisible();
  await promos.getByRole('button', { name: words('venueDesk.addPromo') }).click();
  const last = promos.getByRole('listitem').last();
  await box(last, 'venueDesk.code').fill('ONCE50');
  await box(last, 'venueDesk.percent').fill('٥٠');
  await box(last, 'venueDesk.limit').fill('1');
  const row = ['code', 'percent', 'limit', 'minimum'].map((field) => box(last, `venueDesk.${field}`).element());
  expect(new Set(row.map((each) => each.getBoundingClientRect().top)).size, 'one row').toBe(1);
  await save();
  await saved(promos);
  const { uses: _, ...began } = PROMO;
  const once = { code: 'ONCE50', percent: 50, expiry: null, minimum: 0, max_uses: 1 };
  expect(server.sent('POST promocodes')).toMatchObject([{ promocodes: [began, once], began: [began] }]);
});

it('shows a brand colour in both themes before it is saved', async () => {
  await show();
  const brand = card('venueDesk.brand');
  const code = box(brand, 'venueDesk.colorCode');
  await code.fill('#12');
  await save();
  await expect.element(brand.getByText(words('venueDesk.badColor'))).toBeVisible();
  await code.fill('#2ab7a9');
  await expect.element(brand.getByText(words('venueDesk.brandAdjusted'))).toBeVisible();
  const shown = (theme: string) =>
    brand
      .getByRole('figure', { name: words(theme) })
      .element()
      .querySelector<HTMLElement>('[style]')
      ?.style.getPropertyValue('--brand');
  const derived = deriveBrand('#2ab7a9');
  expect(shown('panel.themeLight')).toBe(derived?.light.brand);
  expect(shown('panel.themeDark')).toBe(derived?.dark.brand);
  await save();
  await saved(brand);
  expect(server.sent('POST venue')).toMatchObject([
    { fields: { brand_color: '#2ab7a9' }, began: { brand_color: null } },
  ]);
});

it('saves charges, with a sample of their sum, minutes and the rule for phone numbers', async () => {
  await show();
  const charges = card('venueDesk.charges');
  await box(charges, 'venueDesk.service').fill('١٢');
  await box(charges, 'venueDesk.vat').fill('14');
  await expect.element(charges.getByText(/127\.68/)).toBeVisible();
  await save();
  await saved(charges);
  const minutes = card('venueDesk.preparation');
  const pickup = box(minutes, 'checkout.type.pickup');
  await pickup.fill('0');
  await save();
  await expect.element(minutes.getByText(part('venueDesk.badMinutes', { most: 240 }))).toBeVisible();
  await pickup.fill('٤٠');
  await save();
  await saved(minutes);
  const phones = card('venueDesk.guestPhone');
  await phones.getByText(words('venueDesk.phoneOptional')).click();
  await save();
  await saved(phones);
  expect(server.sent('POST venue').map(({ fields }) => fields)).toMatchObject([
    {
      charges: [
        { code: 'service', percent: 12 },
        { code: 'vat', percent: 14 },
      ],
    },
    { preparation_minutes: { dine_in: null, pickup: 40, delivery: null } },
    { phone_optional: true },
  ]);
});

it('offers what is usual in a new country, and takes it only when it is told to', async () => {
  await show();
  const country = card('venueDesk.country');
  await country.getByRole('combobox', { name: words('field.country') }).selectOptions('KW');
  await expect.element(box(country, 'field.currency')).toHaveValue('EGP');
  await country.getByRole('button', { name: words('venueDesk.takeUsual') }).click();
  await expect.element(box(country, 'field.currency')).toHaveValue('KWD');
  await save();
  await saved(country);
  expect(server.sent('POST venue')).toMatchObject([
    { fields: { country: 'KW', currency: 'KWD', timezone: 'Asia/Kuwait' }, began: { currency: 'EGP' } },
  ]);
  // Every amount of the page is in the new currency.
  await expect
    .element(
      card('venueDesk.charges')
        .getByText(/100\.000\W+KWD/)
        .first(),
    )
    .toBeVisible();
});

it('says why the currency of a venue with orders stays, and refuses a code that is none', async () => {
  await show({ currency_fixed: true });
  const country = card('venueDesk.country');
  await expect
    .element(country.getByText(part('venueDesk.currencyFixed', { currency: '\u2066EGP\u2069' })))
    .toBeVisible();
  await expect.element(box(country, 'field.currency')).not.toBeInTheDocument();
  await country.getByRole('combobox', { name: words('field.country') }).selectOptions('SA');
  await country.getByRole('button', { name: words('venueDesk.takeUsual') }).click();
  await save();
  await saved(country);
  expect(server.sent('POST venue')).toMatchObject([{ fields: { country: 'SA', timezone: 'Asia/Riyadh' } }]);
  expect(server.sent('POST venue')[0]?.fields).not.toHaveProperty('currency');
});

it('names VAT that is included beside the sample', async () => {
  await show({ charges: [{ code: 'vat', percent: 15, name: { en: 'VAT', ar: '' } }] });
  const charges = card('venueDesk.charges');
  await charges.getByText(words('venueDesk.vatIncluded')).click();
  await expect.element(charges.getByText(/13\.04/)).toBeVisible();
  await save();
  await saved(charges);
  expect(server.sent('POST venue')).toMatchObject([
    { fields: { charges: [{ code: 'vat', percent: 15, included: true, name: { en: 'VAT', ar: '' } }] } },
  ]);
});

it('keeps what is typed during a save for the next one, and through an expired session', async () => {
  await show();
  const contact = card('venueDesk.contact');
  const phone = box(contact, 'venueDesk.phone');
  const address = box(contact, 'venueDesk.addressEn');
  const first = held(deskVenue({ ...venue, phone: '01011112222', audit_id: 7 }));
  server.answers['POST venue'] = first.answer;
  await phone.fill('01011112222');
  await save();
  await address.fill('12 New Street');
  venue = { ...venue, phone: '01011112222' };
  first.letGo();
  await expect.element(page.getByRole('status').getByText(part('desk.saved')).first()).toBeVisible();
  await expect.element(address).toHaveValue('12 New Street');

  server.answers['POST venue'] = refusal(401, 'staff_signed_out');
  await save();
  await expect.element(contact.getByText(words('staff.expired'))).toBeVisible();
  await expect.element(address).toHaveValue('12 New Street');
  server.answers['POST venue'] = ({ fields }) => (venue = { ...venue, ...fields, audit_id: 8 });
  await save();
  await saved(contact);
  expect(server.sent('POST venue').map(({ fields }) => fields)).toEqual([
    { phone: '01011112222' },
    { address: { en: '12 New Street', ar: '' } },
    { address: { en: '12 New Street', ar: '' } },
  ]);
});

it('shows a pause although an answer comes that was asked for before it', async () => {
  await show();
  const reads = () => server.sent('GET venue').length;
  const before = reads();
  const old = held({ ...venue });
  server.answers['GET venue'] = old.answer;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(reads).toBeGreaterThan(before);
  server.answers['GET venue'] = () => venue;
  await pauseFor(30).click();
  await expect.element(page.getByText(part('venueDesk.pauseUntil', { time: '' })).first()).toBeVisible();
  old.letGo();
  await expect.element(button('venueDesk.resume')).toBeVisible();
  await button('venueDesk.resume').click();
  await expect.element(pauseFor(30)).toBeVisible();
  expect(server.sent('POST pause')).toMatchObject([{ until: expect.any(Number) }, { until: null }]);
});

it('saves every changed card with one button, which is there only while something is changed', async () => {
  await show();
  await expect.element(button('common.save')).not.toBeInTheDocument();
  const bar = page.getByRole('group', { name: words('desk.unsaved') });
  await box(card('venueDesk.charges'), 'venueDesk.vat').fill('14');
  await box(card('venueDesk.areas'), 'venueDesk.fee').first().fill('30');
  await expect.element(bar.getByRole('link', { name: words('venueDesk.charges') })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: words('venueDesk.areas') })).toBeVisible();
  await save();
  await expect.element(page.getByText(part('desk.savedAll'))).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(server.sent('POST venue')).toMatchObject([{ fields: { charges: [{ code: 'vat', percent: 14 }] } }]);
  expect(server.sent('POST zones')).toMatchObject([{ zones: [{ ...ZONE, delivery_fee: 3_000 }] }]);
});

it('goes to the first wrong field of the cards, and saves with the Enter key', async () => {
  await show();
  const vat = box(card('venueDesk.charges'), 'venueDesk.vat');
  const phone = box(card('venueDesk.contact'), 'venueDesk.phone');
  await vat.fill('140');
  await phone.fill('01011112222');
  await userEvent.keyboard('{Enter}');
  await expect.element(vat).toHaveFocus();
  expect(server.sent('POST venue')).toEqual([]);
  await vat.fill('14');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('common.save')).not.toBeInTheDocument();
  expect(server.sent('POST venue').map(({ fields }) => Object.keys(fields))).toEqual([['charges'], ['phone']]);
});

it('says who is signed in, beside the keys and what each role may do', async () => {
  session.name = 'Mona';
  onTestFinished(() => void (session.name = ''));
  await show();
  const access = card('access.title');
  await expect.element(access).toMatchTextContent(/Mona · Manager/);
  for (const role of STAFF_ROLES) await expect.element(access.getByText(words(`access.roleIs.${role}`))).toBeVisible();
});

it('makes a key for another device, and shows it until it is put away', async () => {
  const key = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01';
  const made = { id: 'ABCD', role: 'kitchen', name: 'Bar', made_at: 0, used_at: null, revoked_at: null, sessions: [] };
  await show();
  server.answers['POST access/keys'] = { keys: [made], key };
  const access = card('access.title');
  await box(access, 'access.newKeyName').fill('Bar');
  await access.getByRole('button', { name: words('access.newKey') }).click();
  await expect.element(access.getByText(key)).toBeVisible();
  expect(server.sent('POST access/keys')).toMatchObject([{ role: 'kitchen', name: 'Bar' }]);
  await access.getByRole('button', { name: words('access.newKeyKept') }).click();
  await expect.element(access.getByText(key)).not.toBeInTheDocument();
});

it('pauses by the clock of the server, not of the tablet', async () => {
  const now = 1_800_000_000_000;
  vi.spyOn(Date, 'now').mockReturnValue(now - 20 * 60_000);
  syncClock(now);
  await show();
  await pauseFor(15).click();
  await expect.poll(() => server.sent('POST pause')).toMatchObject([{ until: now + 15 * 60_000 }]);
});
