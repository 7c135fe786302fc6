import { both } from '#tests/support/venue.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskBanner, DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { syncClock } from '#src/staff/session/clock.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { deskBanner, deskDish, deskMenu, deskNotification } from '#tests/support/desk-records.ts';
import {
  button,
  type DeskServer,
  field,
  press,
  refusal,
  serveDesk,
  serveStreams,
  words,
} from '#tests/support/desk-server.ts';
import { ContentDesk } from './content-desk.tsx';

const CHANGES = 'POST menu/changes';
const DONE = { version: 2, audit_id: 7, id: null };
/** 14:00 in Cairo. */
const NOON = Date.UTC(2026, 10, 20, 12);

let server: DeskServer;
const changes = () => server.sent(CHANGES).map(({ change }) => change);
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${words('common.edit')}.*${name}`) });
const list = (key: string) => page.getByRole('region', { name: words(key) });
const form = page.getByRole('dialog');
const title = () => field('contentDesk.titleEn').first();
const target = () => page.getByRole('combobox', { name: words('contentDesk.target') });
const until = () => form.getByLabelText(part('field.shown_until'));

async function show(more: Partial<DeskMenu> = {}): Promise<void> {
  serveStreams();
  server = serveDesk({
    'GET menu': { ...deskMenu([deskDish('Soup'), deskDish('Rice')]), ...more },
    'GET reviews': { reviews: [], next: null },
    [CHANGES]: DONE,
    'POST audit/7/undo': DONE,
  });
  await showStaff(<ContentDesk />, 'en');
  syncClock(NOON);
  await expect.element(list('contentDesk.banners')).toBeVisible();
}

beforeEach(() => page.viewport(1180, 820));
afterEach(() => syncClock(Date.now()));

it('adds a banner that leads to a category for one evening, and takes it back', async () => {
  await show();
  await button('contentDesk.addBanner').click();
  await field('contentDesk.textEn').first().fill('Tonight');
  await button('common.save').click();
  await expect.element(form.getByText(words('contentDesk.titleMissing'))).toBeVisible();
  await title().fill('Feast');
  await target().selectOptions(words('contentDesk.categoryNamed', { name: 'Mains' }));
  await form.getByLabelText(part('field.shown_from')).fill('2026-11-20T18:00');
  await until().fill('2026-11-20T18:00');
  await button('common.save').click();
  await expect.element(form.getByText(words('contentDesk.untilBeforeFrom'))).toBeVisible();
  await expect.element(until()).toHaveFocus();
  expect(changes()).toEqual([]);
  await until().fill('2026-11-20T22:00');
  await button('common.save').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(changes()).toMatchObject([
    {
      record: 'banner',
      act: 'add',
      fields: {
        name: both('Feast'),
        dish_id: null,
        category_id: 'mains',
        image: null,
        shown_from: '2026-11-20T18:00',
        shown_until: '2026-11-20T22:00',
      },
    },
  ]);
  await press(button('common.undo'));
  await expect.element(page.getByRole('status').getByText(part('desk.undone')).first()).toBeVisible();
});

it('says which banners are shown now, and what they lead to', async () => {
  const banner = (name: string, more: Partial<DeskBanner>) => deskBanner(name, more);
  await show({
    banners: [
      banner('Always', { dish_id: 'Soup' }),
      banner('Now', { shown_until: '2026-11-20T14:01' }),
      banner('Later', { shown_from: '2026-11-20T14:01' }),
      banner('Past', { shown_until: '2026-11-20T14:00', category_id: 'gone' }),
    ],
  });
  await expect.element(row('Always')).toMatchTextContent(words('contentDesk.shown'));
  await expect.element(row('Always')).toMatchTextContent('Soup');
  await expect.element(row('Now')).toMatchTextContent(/until .*2:01/);
  await expect.element(row('Later')).toMatchTextContent(/From .*2:01/);
  await expect.element(row('Past')).toMatchTextContent(/Over .*2:00/);
  await expect.element(row('Past')).toMatchTextContent(words('contentDesk.targetGone'));
});

it('asks for another target where the dish is gone, and keeps what was typed through a refusal', async () => {
  await show({ banners: [deskBanner('Offer', { dish_id: 'gone' })] });
  await row('Offer').click();
  await title().fill('Soup of the day');
  await button('common.save').click();
  await expect.element(form.getByText(words('contentDesk.targetGone'))).toBeVisible();
  await expect.element(target()).toHaveFocus();
  await target().selectOptions('Rice');
  // Somebody removed that dish too.
  server.answers[CHANGES] = refusal(422, 'invalid', {
    errors: [{ pointer: '/change/fields/dish_id', code: 'unknown' }],
  });
  await button('common.save').click();
  await expect.element(form.getByText(words('desk.problem.invalid'))).toBeVisible();
  await expect.element(title()).toHaveValue('Soup of the day');
  server.answers[CHANGES] = DONE;
  await target().selectOptions(words('contentDesk.noTarget'));
  await button('common.save').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(changes().at(-1)).toEqual({
    record: 'banner',
    act: 'edit',
    id: 'Offer',
    fields: { name: both('Soup of the day'), dish_id: null },
    began: { name: both('Offer'), dish_id: 'gone' },
  });
});

it('asks the second of two managers who edit one banner', async () => {
  await show({ banners: [deskBanner('Offer')] });
  await row('Offer').click();
  await title().fill('Mine');
  server.answers['GET menu'] = { ...deskMenu([]), banners: [deskBanner('Offer', { name: both('Theirs') })] };
  server.answers[CHANGES] = refusal(409, 'edit_conflict', {
    conflict: {
      changed: { at: NOON, who: 'Sara' },
      fields: [{ name: both(''), field: 'name', mine: both('Mine'), theirs: both('Theirs') }],
    },
  });
  await button('common.save').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Theirs');
  server.answers[CHANGES] = DONE;
  await question.getByRole('button', { name: words('conflict.mine') }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(changes().at(-1)).toMatchObject({ fields: { name: both('Mine') }, began: { name: both('Theirs') } });
});

it('adds a notification of today, and puts the list in order', async () => {
  await show({ notifications: [deskNotification('First'), deskNotification('Second', { icon: 'fa-truck' })] });
  await button('contentDesk.addNotification').click();
  await title().fill('Open on Friday');
  await page.getByRole('combobox', { name: words('field.icon') }).selectOptions(words('contentDesk.icon.time'));
  await button('common.save').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(changes()).toMatchObject([
    { record: 'notification', act: 'add', fields: { name: both('Open on Friday'), icon: 'time', date: '2026-11-20' } },
  ]);
  const notes = list('contentDesk.notifications');
  await notes.getByRole('button', { name: words('desk.order') }).click();
  await notes.getByRole('button', { name: new RegExp(`^${words('desk.moveUp')}.*Second`) }).click();
  await expect.poll(() => changes().at(-1)).toEqual({ record: 'notification', act: 'order', ids: ['Second', 'First'] });
});
