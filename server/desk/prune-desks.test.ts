import { expect, it } from 'vitest';
import type { MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { storePicture } from '#server/menus/venue-files.ts';
import { NOON, startApi } from '#tests/support/api.ts';
import { onSqlite } from '#tests/support/database.ts';
import { deskImport } from '#tests/support/desk-import.ts';
import { managerOf } from '#tests/support/manager.ts';
import { must } from '#tests/support/menu.ts';
import { staffOf } from '#tests/support/staff.ts';
import { pruneDesks } from './prune-desks.ts';

const DAY = 24 * 3_600_000;

onSqlite('pruneDesks', (open) => {
  const desk = async () => {
    const api = await startApi(await open());
    const venue = await api.venue();
    const manager = await managerOf(api, venue);
    const { db } = api.database;
    return {
      ...api,
      ...venue,
      change: async (change: MenuChangeInput) => must((await manager.change(change)).audit_id, 'change'),
      undo: manager.sendUndo,
      own: deskImport(api, manager),
      prune: (day: number) => pruneDesks(api.database, NOON + day * DAY),
      file: (text: string) => storePicture(db, venue.slug, { bytes: new TextEncoder().encode(text), isCutOut: false }),
      files: async () =>
        new Set((await db.selectFrom('pictures').select('path').execute()).map(({ path }) => `/upload/${path}`)),
      changes: async () => (await db.selectFrom('audit').select('id').orderBy('id').execute()).map((row) => row.id),
    };
  };

  it('deletes audit entries after a year, but keeps the newest for the next id', async () => {
    const at = await desk();
    for (const available of [false, true]) await at.change({ record: 'dish', act: 'available', id: 'tea', available });
    const other = await at.venue();
    const theirs = await staffOf(at, other, 'manager');
    at.clock.now = NOON + 10 * DAY;
    await theirs.post('/dishes/tea/available', { available: false });
    await at.prune(364);
    expect(await at.changes()).toEqual([1, 1, 2]);
    await at.prune(365);
    expect(await at.changes()).toEqual([1, 2]);
    expect(await at.change({ record: 'dish', act: 'available', id: 'tea', available: false })).toBe(3);
  });

  it('deletes an unconfirmed import and its files after a day', async () => {
    const at = await desk();
    await at.own.begin({ text: 'category,name,price\nA,Tea,10\n' });
    await at.prune(0.9);
    expect(await at.own.state()).toMatchObject({ stage: 'look' });
    await at.prune(1);
    expect(await at.own.state()).toBeNull();
    expect(await at.database.db.selectFrom('import_files').selectAll().execute()).toEqual([]);
  });

  it('keeps a file whose address is percent-encoded', async () => {
    const at = await desk();
    const path = `${at.slug}/شاي بالنعناع.webp`;
    const hash = 'h'.repeat(64);
    await at.database.db
      .insertInto('pictures')
      .values({ path, type: 'image/webp', hash, bytes: new Uint8Array([1]) })
      .execute();
    await at.change({ record: 'dish', act: 'edit', id: 'tea', fields: { image: encodeURI(`/upload/${path}`) } });
    await at.prune(0);
    await at.prune(31);
    expect(await at.files()).toContain(`/upload/${path}`);
  });

  it('deletes a file that nothing has referred to for a month', async () => {
    const at = await desk();
    const [shown, forgotten, again] = await Promise.all(['shown', 'forgotten', 'again'].map(at.file));
    await at.change({ record: 'dish', act: 'edit', id: 'tea', fields: { image: shown } });
    await at.prune(0);
    await at.prune(29);
    expect(await at.files()).toEqual(new Set([shown, forgotten, again]));
    // Uploading the file again restarts the month.
    await at.file('again');
    await at.prune(30);
    expect(await at.files()).toEqual(new Set([shown, again]));
    await at.prune(60);
    expect(await at.files()).toEqual(new Set([shown]));
  });

  it('keeps a replaced photo as long as the change can be undone', async () => {
    const at = await desk();
    const [first, second] = await Promise.all(['first', 'second'].map(at.file));
    await at.change({ record: 'dish', act: 'edit', id: 'tea', fields: { image: first } });
    const replaced = await at.change({ record: 'dish', act: 'edit', id: 'tea', fields: { image: second } });
    for (const day of [0, 31, 300]) await at.prune(day);
    expect(await at.files()).toEqual(new Set([first, second]));
    expect((await at.undo(replaced)).status).toBe(200);
    for (const day of [301, 340]) await at.prune(day);
    expect(await at.files()).toEqual(new Set([first, second]));
    for (const day of [366, 397]) await at.prune(day);
    // The newest audit entry stays and still refers to both.
    expect(await at.files()).toEqual(new Set([first, second]));
    await at.change({ record: 'dish', act: 'available', id: 'koshari', available: false });
    for (const day of [800, 831]) await at.prune(day);
    expect(await at.files()).toEqual(new Set([first]));
  });
});
