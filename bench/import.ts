import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createImports } from '#server/desk/imports.ts';
import { importThreads } from '#server/desk/desk-threads.ts';
import { ensureTenant } from '#server/menus/tenants.ts';
import { blankVenue } from '#server/menus/draft.ts';
import { createMeanwhile } from './meanwhile.ts';

/** `npm run bench -- import`: how another venue's menu is answered while the largest allowed menu is imported. */

const DISHES = 20_000;
const dataDir = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const databaseUrl = process.env['BENCH_DATABASE_URL'];
const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };

const fileOf = (price: number): string =>
  JSON.stringify({
    categories: Array.from({ length: 200 }, (_, section) => ({
      name: `Section ${section}`,
      name_secondry: `قسم ${section}`,
      dishes: Array.from({ length: DISHES / 200 }, (__, at) => ({
        name: `Dish ${section}-${at}`,
        name_secondry: `طبق ${section}-${at}`,
        description: `With rice, salad and the sauce of the day. Number ${at} of section ${section}.`,
        description_secondry: `مع الأرز والسلطة وصوص اليوم. رقم ${at} من القسم ${section}.`,
        price: price + (at % 90),
        sizes: [
          { name: 'Small', name_secondry: 'صغير', price: price + (at % 90) },
          { name: 'Large', name_secondry: 'كبير', price: price + 20 + (at % 90) },
        ],
      })),
    })),
  });

async function uploadOf(text: string) {
  const form = new FormData();
  form.append('file', new File([text], 'menu.json'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    contentType: request.headers.get('Content-Type') ?? '',
    body: new Uint8Array(await request.arrayBuffer()),
  };
}

const database = await openDatabase(place, { longWork: true });
await migrate(database);
const big = await ensureTenant(database, blankVenue('big', { en: 'Big', ar: '' }));
const other = await ensureTenant(database, blankVenue('other', { en: 'Other', ar: '' }));
const imports = createImports({
  database,
  now: Date.now,
  run: importThreads(place),
  report: (error) => process.stderr.write(`${String(error)}\n`),
});
const during = createMeanwhile(database, other);

const ended = async () => {
  for (;;) {
    const state = await imports.read(big);
    if (state?.stage !== 'working') {
      if (state?.refused) throw new Error(JSON.stringify(state.refused));
      return state;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
const author = { tenantId: big, who: '' };
process.stdout.write(
  `${database.engine}: ${DISHES} dishes, ${(fileOf(10).length / 1e6).toFixed(1)} million characters\n`,
);
await during('at rest', () => new Promise((resolve) => setTimeout(resolve, 2_000)));
for (const [round, price] of [
  ['first import', 10],
  ['the same file again', 10],
  ['every price another', 11],
] as const) {
  const upload = await uploadOf(fileOf(price));
  await during(`${round}: read, compare`, async () => {
    await imports.begin(author, upload);
    await ended();
  });
  const looked = await ended();
  await during(`${round}: write`, async () => {
    await imports.apply(author, looked ?? { id: '', preview: 0 });
    await ended();
  });
}
await database.close();
rmSync(dataDir, { recursive: true });
process.exit();
