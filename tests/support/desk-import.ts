import * as v from 'valibot';
import { expect } from 'vitest';
import type { ImportAssignment } from '#src/contract/staff/import-recognition.ts';
import { type DeskImport, ImportAnswer, type ImportChoices } from '#src/contract/staff/menu-import.ts';
import type { TestApi } from './api.ts';
import { eventually } from './eventually.ts';
import { must } from './menu.ts';
import type { StaffClient } from './staff.ts';

type At = Pick<StaffClient, 'get' | 'post' | 'cookie'> & { slug: string };
/** The test's own limit comes first. */
const SETTLED_MS = 600_000;

export const NO_CHOICES: ImportChoices = { live: false, remove: false, clear_allergens: false };
export type TestFile = { name?: string; text: string | Uint8Array };

export function deskImport(api: TestApi, { slug, get, post, cookie }: At) {
  const read = async (answer: Response): Promise<DeskImport | null> => {
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    return v.parse(ImportAnswer, await answer.json()).import;
  };
  const send = (...files: TestFile[]): Promise<Response> => {
    const form = new FormData();
    for (const { name = 'menu.csv', text } of files)
      form.append('file', new File([typeof text === 'string' ? text : new Uint8Array(text)], name));
    return Promise.resolve(
      api.app.request(`/api/${slug}/staff/import`, { method: 'POST', headers: cookie, body: form }),
    );
  };
  const state = async () => read(await get('/import'));
  const settled = async (answer: Response): Promise<DeskImport> => {
    await read(answer);
    return eventually(async () => {
      const found = must(await state(), 'import');
      expect(found.stage).not.toBe('working');
      return found;
    }, SETTLED_MS);
  };
  return {
    send,
    state,
    begin: async (...files: TestFile[]) => settled(await send(...files)),
    look: async (id: string, columns: ImportAssignment, choices: Partial<ImportChoices> = {}) =>
      settled(await post('/import/look', { id, reading: { columns }, choices: { ...NO_CHOICES, ...choices } })),
    /** Without `preview`: applies the one that holds. */
    apply: async (id: string, preview?: number) =>
      settled(await post('/import/apply', { id, preview: preview ?? (await state())?.preview ?? 0 })),
    close: (id: string) => post('/import/close', { id }),
  };
}
