import { ref } from 'valtio/vanilla';
import { Connection } from './connection.ts';
import { AppDb, MenuDb, NewsDb } from './db.ts';
import { storage } from './storage.ts';

export const app = new Connection<AppDb>({
  fresh: () => new AppDb(),
  probe: (db) => db.write((tx) => tx.get('meta', 'lang')),
  onMode: (mode) => {
    storage.mode = mode;
  },
  onOpen: (db) => {
    storage.db = ref(db);
  },
});

export const menus = new Connection<MenuDb>({ fresh: () => new MenuDb(), probe: (db) => db.menus.get('') });

/** Which the worker writes alone. */
export const news = new Connection<NewsDb>({ fresh: () => new NewsDb(), probe: (db) => db.news.get('tapped') });
