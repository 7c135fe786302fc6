import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AuditAnswer } from '#src/contract/staff/audit.ts';
import { ChangeAnswer } from '#src/contract/staff/change.ts';
import { DeskMenu, type MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import type { TestApi } from './api.ts';
import { staffOf } from './staff.ts';

async function read<T>(schema: v.GenericSchema<unknown, T>, answer: Response): Promise<T> {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${await answer.text()}`);
  return v.parse(schema, await answer.json());
}

/** A manager of the venue. Each call is a tap of its own, and its answer is read by the contract. */
export async function managerOf(api: TestApi, venue: { slug: string; id: string }) {
  const staff = await staffOf(api, venue, 'manager');
  const send = (call: string, body: object = {}, tap: string = randomUUID()) => staff.post(call, { tap, ...body });
  const menu = async () => read(DeskMenu, await staff.get('/menu'));
  const dishes = async () => (await menu()).categories.flatMap((category) => category.dishes);
  const sendChange = (change: object) => send('/menu/changes', { change });
  const sendUndo = (id: number | null | undefined) => send(`/audit/${id}/undo`);
  return {
    ...venue,
    ...staff,
    read,
    send,
    menu,
    dishes,
    dish: async (id: string) => (await dishes()).find((dish) => dish.id === id),
    group: async (id: string) => (await menu()).option_groups.find((group) => group.id === id),
    sendChange,
    change: async (change: MenuChangeInput) => read(ChangeAnswer, await sendChange(change)),
    sendUndo,
    undo: async (id: number | null | undefined) => read(ChangeAnswer, await sendUndo(id)),
    /** The newest changes. */
    changes: async () => (await read(AuditAnswer, await staff.get('/audit'))).entries,
  };
}
