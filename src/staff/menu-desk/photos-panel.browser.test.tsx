import { both } from '#tests/support/venue.ts';
import { zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part, showStaff } from '#tests/support/component.tsx';
import { deskDish, deskMenu } from '#tests/support/desk-records.ts';
import { type DeskServer, held, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { PhotosPanel } from './photos-panel.tsx';

const PICTURES = 'POST pictures';
const MENU = deskMenu(['Soup', 'Rice', 'Fish'].map((id) => deskDish(id, { name: both(id) })));

let server: DeskServer;
const panel = page.getByRole('dialog');
const row = (path: string) => panel.getByRole('listitem').filter({ hasText: path });
const heading = (key: string, count: number) => panel.getByRole('heading', { name: words(key, { count }) });
const tap = (key: string, values = {}) => panel.getByRole('button', { name: words(key, values) }).click();
const images = () => server.sent('POST menu/changes').map(({ change }) => [change.id, change.fields.image]);
const choose = (...files: File[]) =>
  userEvent.upload(panel.element().querySelector('input[type=file]') as HTMLElement, files);
const bytes = new Uint8Array([1]);
const zip = (name: string, paths: string[]) =>
  new File([new Uint8Array(zipSync(Object.fromEntries(paths.map((path) => [path, bytes]))))], name, {
    type: 'application/zip',
  });
const photo = (name: string) => new File([bytes], name, { type: 'image/jpeg' });

beforeEach(async () => {
  let sent = 0;
  server = serveDesk({
    [PICTURES]: () => ({ image: `/upload/cafe/${(sent += 1)}.webp` }),
    'POST menu/changes': { version: 2, audit_id: 7, id: null },
  });
  await showStaff(<PhotosPanel menu={MENU} onClose={() => {}} />, 'en');
});

it('gives the photos of a zip to the dishes of their names, the others by hand', async () => {
  await choose(zip('photos.zip', ['photos/Soup-1.jpg', 'photos/RICE.jpg', 'photos/IMG_2041.jpg', '__MACOSX/._a.jpg']));
  await expect.element(heading('photos.matched', 2)).toBeVisible();
  await expect.element(heading('photos.nothing', 1)).toBeVisible();
  await row('IMG_2041').getByRole('button').click();
  await row('IMG_2041').getByRole('combobox').selectOptions('Fish');
  await expect.element(heading('photos.matched', 3)).toBeVisible();
  expect(server.sent(PICTURES)).toEqual([]);

  const answer = server.answers[PICTURES] as () => object;
  let asked = 0;
  server.answers[PICTURES] = () => ((asked += 1) === 2 ? refusal(415, 'unsupported_media_type') : answer());
  await tap('photos.send', { count: 3 });
  await expect.element(panel.getByRole('status').getByText(part('photos.sent', { count: 2 }))).toBeVisible();
  await expect.element(heading('photos.notSet', 1)).toBeVisible();
  await expect.element(row('RICE').getByText(words('desk.problem.fileType'))).toBeVisible();
  expect(images()).toEqual([
    ['Soup', '/upload/cafe/1.webp'],
    ['Fish', '/upload/cafe/2.webp'],
  ]);
  await tap('photos.rest', { count: 1 });
  await expect.poll(images).toContainEqual(['Rice', '/upload/cafe/3.webp']);
});

it('stops after the current photo, and continues with the others', async () => {
  const answer = held({ image: '/upload/cafe/1.webp' });
  server.answers[PICTURES] = answer.answer;
  await choose(photo('Soup.jpg'), photo('Rice.jpg'));
  await tap('photos.send', { count: 2 });
  await expect.element(panel.getByText(words('photos.sending', { done: 1, total: 2 }))).toBeVisible();
  await tap('photos.stop');
  answer.letGo();
  await expect.element(panel.getByText(words('photos.sent', { count: 1 }))).toBeVisible();
  expect(images()).toEqual([['Soup', '/upload/cafe/1.webp']]);
  await tap('photos.rest', { count: 1 });
  await expect.element(panel.getByText(words('photos.sent', { count: 2 }))).toBeVisible();
});

it('takes the same path of two zip files for two photos', async () => {
  await choose(zip('a.zip', ['photos/IMG_1.jpg']), zip('b.zip', ['photos/IMG_1.jpg']));
  const rows = row('IMG_1');
  await expect.poll(() => rows.elements().length).toBe(2);
  await rows.nth(0).getByRole('button').click();
  await panel.getByRole('combobox').selectOptions('Soup');
  await expect.element(heading('photos.matched', 1)).toBeVisible();
  await expect.element(heading('photos.nothing', 1)).toBeVisible();
  await rows.nth(0).getByRole('button').click();
  await panel.getByRole('combobox').selectOptions('Rice');
  await expect.element(heading('photos.matched', 2)).toBeVisible();
  expect(rows.filter({ hasText: 'Soup' }).elements()).toHaveLength(1);
});
