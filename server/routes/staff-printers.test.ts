import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PrintersAnswer, PrinterTokenAnswer } from '#src/contract/staff/printers.ts';
import { ownId } from '#src/domain/ids.ts';
import type { PrinterRow, PrintJobRow } from '#server/db/printer-schema.ts';
import { secretHash } from '#server/staff/staff-keys.ts';
import { NOON } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { readEvents } from '#tests/support/events.ts';
import { managerOf } from '#tests/support/manager.ts';
import { slipRow, printerRow } from '#tests/support/printers.ts';

const MINUTE = 60_000;

onEveryApi('printers of a venue', (api, it) => {
  const { db } = api.database;
  const addPrinter = (tenantId: string, more: Partial<PrinterRow> = {}) => {
    const row = printerRow(tenantId, ownId('p'), { token_hash: null, ...more });
    return db.insertInto('printers').values(row).returning('id').executeTakeFirstOrThrow();
  };
  const addJob = (tenantId: string, printerId: string, more: Partial<PrintJobRow> = {}) =>
    db
      .insertInto('print_jobs')
      .values(slipRow(tenantId, printerId, { subject: randomUUID(), ...more }))
      .execute();
  const printsOn = (tenantId: string) =>
    db
      .selectFrom('print_jobs')
      .select(['prints_on as on', 'state', 'reason'])
      .where('tenant_id', '=', tenantId)
      .execute();

  it('are added, edited and removed, and come back without their token when that is undone', async ({ manager }) => {
    const [bar, till] = [ownId('p'), ownId('p')];
    const fields = { name: ' Bar ', driver: 'escpos' as const, address: '192.168.1.50:9101', categories: ['main'] };
    await manager.change({ record: 'printer', act: 'add', id: bar, fields });
    await manager.change({ record: 'printer', act: 'add', id: till, fields: { name: 'Till', driver: 'agent' } });
    const added = { id: bar, name: 'Bar', address: '192.168.1.50:9101', width: 576, copies: 1, is_on: false };
    expect((await manager.menu()).printers).toMatchObject([added, { id: till, driver: 'agent', categories: [] }]);

    await manager.change({ record: 'printer', act: 'edit', id: bar, fields: { driver: 'epson' } });
    // An address is of a printer that the server connects to.
    expect((await manager.menu()).printers[0]).toMatchObject({ driver: 'epson', address: '' });
    await db.updateTable('printers').set({ token_hash: 'secret' }).where('id', '=', bar).execute();
    const removed = await manager.change({ record: 'printer', act: 'remove', id: bar });
    expect((await manager.menu()).printers.map(({ id }) => id)).toEqual([till]);
    await manager.undo(removed.audit_id);
    expect((await manager.menu()).printers.map(({ id }) => id)).toEqual([bar, till]);
    const token = db.selectFrom('printers').select('token_hash').where('id', '=', bar);
    expect(await token.executeTakeFirst()).toEqual({ token_hash: null });
    expect(JSON.stringify(await (await manager.get('/audit')).json())).not.toContain('secret');
  });

  it.for([
    [{ name: '' }, '/change/fields/name'],
    [{ driver: 'picture' }, '/change/fields/driver'],
    [{ driver: 'escpos' }, '/change/fields/address'],
    [{ driver: 'escpos', address: '192.168.1.50:22' }, '/change/fields/address'],
    [{ driver: 'escpos', address: 'http://printer' }, '/change/fields/address'],
    [{ copies: 6 }, '/change/fields/copies'],
    [{ width: 500 }, '/change/fields/width'],
    [{ categories: ['elsewhere'] }, '/change/fields/categories'],
  ] as const)('is refused with %j', async ([fields, pointer], { manager }) => {
    const change = {
      record: 'printer',
      act: 'add',
      id: ownId('p'),
      fields: { name: 'Bar', driver: 'epson', ...fields },
    };
    const answer = await manager.sendChange(change);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ pointer }] });
  });

  it('keeps the driver of a printer of the demo, whose other fields can be edited', async ({ venue, manager }) => {
    const { id } = await addPrinter(venue.id, { driver: 'picture' });
    await manager.change({ record: 'printer', act: 'edit', id, fields: { copies: 2 } });
    expect((await manager.menu()).printers).toMatchObject([{ driver: 'picture', copies: 2 }]);
  });

  it('makes a token that the answer alone holds, and that ends the one before', async ({ venue, manager, kitchen }) => {
    const { id } = await addPrinter(venue.id, { driver: 'cloudprnt', token_hash: 'before', problem: 'shared' });
    const asked = { tap: randomUUID() };
    const { token } = await manager.read(PrinterTokenAnswer, await manager.post(`/printers/${id}/token`, asked));
    expect(token).toMatch(/^[\w-]{24,}$/);
    const row = await db.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ token_hash: secretHash(token ?? ''), problem: null });
    const repeated = await manager.post(`/printers/${id}/token`, asked);
    expect(await repeated.json()).toEqual({ token: null });
    expect((await manager.changes())[0]).toMatchObject({ change: { kind: 'printer_token' }, undoable: false });
    expect((await manager.send('/printers/none/token')).status).toBe(404);
    expect((await kitchen.post(`/printers/${id}/token`, { tap: randomUUID() })).status).toBe(403);
  });

  it('lists what the server knows of each printer', async ({ venue, manager }) => {
    const paper = await addPrinter(venue.id, { problem: 'paper', problem_at: NOON - MINUTE, confirms: 1 });
    const asking = await addPrinter(venue.id, { driver: 'epson', position: 1, seen_at: NOON - 2 * MINUTE });
    await addPrinter(venue.id, { driver: 'agent', position: 2, is_on: 0 });
    await addJob(venue.id, paper.id);
    await addJob(venue.id, paper.id, { state: 'printed' });
    await addJob(venue.id, asking.id, { prints_on: paper.id, state: 'unsure' });
    const answer = await manager.read(PrintersAnswer, await manager.get('/printers'));
    expect(answer.connects).toBe(false);
    expect(answer.printers).toMatchObject([
      { problem: 'paper', since: NOON - MINUTE, waiting: 2, confirms: true, has_token: false },
      { problem: 'silent', since: NOON - 2 * MINUTE, waiting: 0 },
      { problem: null, since: null, seen_at: null },
    ]);
  });

  it('prints one test slip for each tap', async ({ venue, manager }) => {
    const { id } = await addPrinter(venue.id, { copies: 3 });
    const tap = randomUUID();
    for (let asked = 0; asked < 2; asked += 1) {
      const answer = await manager.read(PrintersAnswer, await manager.post(`/printers/${id}/test`, { tap }));
      expect(answer.printers).toMatchObject([{ waiting: 1 }]);
    }
    expect(await printsOn(venue.id)).toEqual([{ on: id, state: 'due', reason: 'test' }]);
    expect((await manager.send('/printers/none/test')).status).toBe(404);
  });

  it('prints waiting slips on another printer, and back', async ({ venue, waiter, manager }) => {
    const [bar, till] = [await addPrinter(venue.id), { id: ownId('p') }];
    const fields = { name: 'Till', driver: 'agent' as const, is_on: true };
    const added = await manager.change({ record: 'printer', act: 'add', id: till.id, fields });
    const off = await addPrinter(venue.id, { is_on: 0 });
    await addJob(venue.id, bar.id);
    await addJob(venue.id, bar.id, { state: 'sending', sent_at: NOON });
    const move = (from: string, to: string) => waiter.post(`/printers/${from}/move`, { to });
    expect(await (await move(bar.id, till.id)).json()).toEqual({ moved: 1 });
    const states = async () => (await printsOn(venue.id)).map(({ on, state }) => `${state} ${on}`).sort();
    expect(await states()).toEqual([`due ${till.id}`, `sending ${bar.id}`]);
    for (const to of [off.id, bar.id, 'none']) expect((await move(bar.id, to)).status).toBe(404);
    const other = await managerOf(api, await api.venue());
    expect((await other.post(`/printers/${till.id}/move`, { to: bar.id })).status).toBe(404);
    // A printer leaves what it took over to the printer before it, also when its addition is undone.
    await manager.undo(added.audit_id);
    expect(await states()).toEqual([`due ${bar.id}`, `sending ${bar.id}`]);
  });

  it('tells boards of a problem, and rings once slips have waited for 30 seconds', async ({ venue, kitchen }) => {
    const { id } = await addPrinter(venue.id, { name: 'Bar', what: 'both', seen_at: NOON });
    const shown = { id, name: 'Bar', problem: null, since: null, waiting: 0, rings: false, bills: true };
    await addJob(venue.id, id);
    expect((await kitchen.board()).printers).toEqual([shown]);
    const events = readEvents(await kitchen.get('/events'));
    const heard = async () => {
      await api.deps.boards.venueChanged(venue.id);
      return (await events.next())?.data;
    };
    expect((await events.next())?.event).toBe('retry');
    expect((await events.next())?.data).toMatchObject({ printers: [shown] });
    await db.updateTable('printers').set({ problem: 'paper', problem_at: NOON }).where('id', '=', id).execute();
    expect(await heard()).toMatchObject({ printers: [{ ...shown, problem: 'paper', since: NOON, waiting: 1 }] });
    api.clock.now = NOON + 30_000;
    expect(await heard()).toMatchObject({ printers: [{ waiting: 1, rings: true }] });
  });
});
