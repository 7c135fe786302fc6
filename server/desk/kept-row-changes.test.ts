import { expect } from 'vitest';
import { NOON } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { deskImport } from '#tests/support/desk-import.ts';
import { managerOf } from '#tests/support/manager.ts';
import { forgetOldRowChanges, keptRowChanges } from './kept-row-changes.ts';
import { pruneDesks } from './prune-desks.ts';

onSqliteApi('kept row changes', (api, apiTest) => {
  const newDesk = async () => {
    const venue = await api.venue();
    const manager = await managerOf(api, venue);
    const { db } = api.database;
    return {
      ...api,
      ...venue,
      own: deskImport(api, manager),
      changeTea: async (...available: boolean[]) => {
        for (const each of available) await manager.send('/dishes/tea/available', { available: each });
      },
      undo: manager.sendUndo,
      sized: (id: number, bytes: number) =>
        db
          .updateTable('audit')
          .set({ row_changes: `[]${' '.repeat(bytes - 2)}` })
          .where('tenant_id', '=', venue.id)
          .where('id', '=', id)
          .execute(),
      forgotten: async () => (await manager.changes()).flatMap(({ id, forgotten }) => (forgotten ? id : [])),
      undoable: async () => (await manager.changes()).flatMap(({ id, undoable }) => (undoable ? id : [])),
    };
  };

  const it = apiTest.extend('desk', () => newDesk());

  it('are forgotten from the oldest on, above their limit, and the log says so', async ({ desk: at }) => {
    await at.changeTea(false, true, false, true);
    for (const id of [1, 2, 3, 4]) await at.sized(id, 100);
    await forgetOldRowChanges(at.database.db, at.id, 300);
    expect([await at.forgotten(), await at.undoable()]).toEqual([[1], [4, 3, 2]]);
    await forgetOldRowChanges(at.database.db, at.id, 299);
    expect(await at.forgotten()).toEqual([2, 1]);
    const refused = await at.undo(2);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'undo_conflict' }]);
  });

  it('stay for the newest change, whatever its size', async ({ desk: at }) => {
    await at.changeTea(false, true);
    await at.sized(2, 1_000);
    await forgetOldRowChanges(at.database.db, at.id, 100);
    expect([await at.forgotten(), await at.undoable()]).toEqual([[1], [2]]);
  });

  it('are those of one venue', async () => {
    const [at, other] = [await newDesk(), await newDesk()];
    await at.changeTea(false, true);
    await other.changeTea(false, true);
    await forgetOldRowChanges(at.database.db, at.id, 1);
    expect([await at.forgotten(), await other.forgotten()]).toEqual([[1], []]);
  });

  it('leave their place to a large import at once, and else within the hour', async ({ desk: at }) => {
    await at.changeTea(false, true);
    await at.sized(1, 50 * 1024 ** 2);
    expect(await at.forgotten()).toEqual([]);
    await pruneDesks(at.database, NOON);
    expect(await at.forgotten()).toEqual([1]);

    await at.sized(2, 50 * 1024 ** 2);
    const rows = Array.from({ length: 50 }, (_, row) => `Main,Dish ${row},${'long '.repeat(300)},10`);
    const { id } = await at.own.begin({ text: ['category,name,description,price', ...rows].join('\n') });
    expect(await at.own.apply(id)).toMatchObject({ stage: 'done' });
    expect([await at.forgotten(), await at.undoable()]).toEqual([[2, 1], [3]]);
  });

  it('are walked one by one, newest first', async ({ desk: at }) => {
    await at.changeTea(false, true, false);
    await at.sized(2, 100);
    const ids = async (having?: string) => {
      const found: number[] = [];
      for await (const { id } of keptRowChanges(at.database.db, at.id, having)) found.push(id);
      return found;
    };
    expect([await ids(), await ids('"tea"')]).toEqual([
      [3, 2, 1],
      [3, 1],
    ]);
  });
});
