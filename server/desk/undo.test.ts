import { expect, it } from 'vitest';
import { undoChange } from './audit.ts';
import { startApi } from '#tests/support/api.ts';
import { onSqlite } from '#tests/support/database.ts';
import { deskImport } from '#tests/support/desk-import.ts';
import { staffOf } from '#tests/support/staff.ts';

const LONG = 'Rice '.repeat(200);
const sheetOf = (dishes: number): string =>
  `category,name,description,price\n${Array.from({ length: dishes }, (_, at) => `Main,Dish ${at},${LONG},10`).join('\n')}\n`;

onSqlite('an undo', (open) => {
  it('of many rows leaves the thread of the server, one after the other', async () => {
    const database = await open();
    const begun: string[] = [];
    let running = 0;
    const api = await startApi(database, 1000, undefined, async (undo) => {
      running += 1;
      begun.push(`${undo.tenantId} ${running}`);
      const outcome = await undoChange(database, undo);
      running -= 1;
      return outcome;
    });
    const deskOf = async () => {
      const venue = await api.venue();
      const manager = await staffOf(api, venue, 'manager');
      const imported = async (dishes: number) => {
        const own = deskImport(api, { ...venue, ...manager });
        return (await own.apply((await own.begin({ text: sheetOf(dishes) })).id)).audit_id;
      };
      const undo = async (id: number | null, tap: string) =>
        (await manager.post(`/audit/${id}/undo`, { tap: tap.repeat(16) })).status;
      return { id: venue.id, imported, undo };
    };
    const [one, other] = [await deskOf(), await deskOf()];
    const small = await one.imported(10);
    expect(await one.undo(small, 's')).toBe(200);
    expect(begun).toEqual([]);

    const [large, another] = [await one.imported(500), await other.imported(500)];
    expect(await Promise.all([one.undo(large, 'a'), other.undo(another, 'b'), one.undo(99, 'c')])).toEqual([
      200, 200, 404,
    ]);
    expect(begun.toSorted()).toEqual([`${one.id} 1`, `${other.id} 1`].toSorted());
    expect(api.failures).toEqual([]);
  });
});
