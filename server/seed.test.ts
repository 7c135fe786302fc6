import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeBareDist } from '#tests/support/bare-dist.ts';
import { onEveryPlace, openPlace } from '#tests/support/database.ts';
import { migrate } from './db/migrate.ts';
import { readSettings } from './env.ts';
import { impossibleGroup, resolveGroups, type OptionGroup } from '#src/domain/options.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { readMenuDraft } from './menus/menu-repository.ts';
import { findTenant, listTenants, venueOf } from './menus/tenants.ts';
import { seedDemo } from './seed.ts';
import { startServer } from './start.ts';

const DEMO = ['default-slug', 'mina-cafe'];

let folder: string;
beforeEach(() => {
  folder = tempFolder();
  writeBareDist(join(folder, 'dist'));
});

onEveryPlace('the demo venues', (fresh, engine) => {
  const firstStart = async (demo?: boolean) => {
    const place = await fresh();
    const settings = readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
    });
    let said = '';
    const server = await startServer(settings, join(folder, 'dist'), (text) => (said += text), demo);
    await server.stop();
    const database = await openPlace(place);
    const venues = (await listTenants(database.db)).map(({ slug }) => slug).sort();
    const keys = await database.db.selectFrom('staff_keys').select('id').execute();
    await database.close();
    return { said, venues, keys: keys.length };
  };

  it('C42 come by themselves with the embedded database alone', async () => {
    const { said, venues, keys } = await firstStart();
    expect({ venues, keys }).toEqual(engine === 'sqlite' ? { venues: DEMO, keys: 4 } : { venues: [], keys: 0 });
    expect(said).toContain(engine === 'sqlite' ? '/mina-cafe/kitchen' : '/setup#');
  });

  it('C42 come, or stay away, where the operator says so', async () => {
    expect(await firstStart(true)).toMatchObject({ venues: DEMO, keys: 4 });
    expect(await firstStart(false)).toMatchObject({ venues: [], keys: 0 });
  });

  it('have their table service switched on', async () => {
    const database = await openPlace(await fresh());
    await migrate(database);
    await seedDemo(database, 0);
    for (const slug of DEMO) {
      const tenant = await findTenant(database.db, slug);
      const isOn = { takes_calls: true, serves_tables: true, takes_handovers: true, keeps_bills: true };
      expect(tenant && venueOf(tenant)).toMatchObject(isOn);
    }
    await database.close();
  });

  it('use every kind of option, and each dish of theirs can be ordered', async () => {
    const database = await openPlace(await fresh());
    await migrate(database);
    await seedDemo(database, 0);
    const groups: OptionGroup[] = [];
    for (const { id } of await listTenants(database.db)) {
      const menu = await readMenuDraft(database.db, id);
      const byId = new Map(menu.optionGroups.map((group) => [group.id, group]));
      const dishes = menu.categories.flatMap((category) => category.dishes);
      groups.push(...dishes.flatMap(({ option_groups: optionGroups }) => resolveGroups(byId, optionGroups)));
      expect(dishes.filter((dish) => impossibleGroup(resolveGroups(byId, dish.option_groups)))).toEqual([]);
    }
    await database.close();
    const uses: Record<string, (group: OptionGroup) => boolean> = {
      choice: ({ kind, min, max }) => kind === 'choice' && min === 1 && max === 1,
      removal: ({ kind }) => kind === 'remove',
      'repeated extra': ({ kind, repeat }) => kind === 'extra' && repeat,
      'free pieces': ({ free }) => free > 0,
      'hidden option': ({ hidden }) => hidden.length > 0,
      'required without a default': ({ min, defaults }) => min > 0 && defaults.length === 0,
      combo: ({ options }) => options.some(({ dishId }) => dishId !== null),
      'price by size': ({ options }) => options.some(({ sizePrices }) => Object.keys(sizePrices).length > 0),
      'sold out': ({ options }) => options.some(({ available }) => !available),
      allergen: ({ options }) => options.some(({ allergens }) => allergens.length > 0),
    };
    expect(Object.keys(uses).filter((use) => !groups.some((group) => uses[use]?.(group)))).toEqual([]);
  });

  it('C42 come once when several processes start on one database', async () => {
    const place = await fresh();
    const databases = [await openPlace(place), await openPlace(place)];
    for (const database of databases) await migrate(database);
    const keys = await Promise.all(databases.map((database) => seedDemo(database, 0)));
    const added = keys.flat().filter(({ role }) => role === 'manager');
    expect(added.map(({ slug }) => slug).sort()).toEqual(DEMO);
    for (const database of databases) await database.close();
  });
});
