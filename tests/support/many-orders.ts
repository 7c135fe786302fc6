import type { Page } from '@playwright/test';

export const keepTemplate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open('sufra');
      open.onsuccess = () => resolve(open.result);
    });
    await new Promise<void>((done) => {
      const writing = db.transaction(['outbox', 'meta'], 'readwrite');
      const all = writing.objectStore('outbox').getAll();
      all.onsuccess = () => writing.objectStore('meta').put({ k: 'loop-template', value: all.result[0] });
      writing.oncomplete = () => done();
    });
    db.close();
  });

export const confirmMore = (page: Page, keys: readonly string[]): Promise<void> =>
  page.evaluate(async (added) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('sufra');
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error ?? new Error('open'));
    });
    await new Promise<void>((done, failed) => {
      const writing = db.transaction(['outbox', 'meta'], 'readwrite');
      const rows = writing.objectStore('outbox');
      const kept = writing.objectStore('meta').get('loop-template');
      kept.onsuccess = () => {
        const template = (kept.result as { value: { key: string; body: string } }).value;
        const now = Date.now();
        for (const key of added) {
          const body = template.body.replaceAll(template.key, key);
          rows.put({
            ...template,
            key,
            body,
            created_at: now,
            confirmed_at: now,
            next_attempt_at: now,
            changed_at: now,
          });
        }
      };
      writing.oncomplete = () => done();
      writing.onerror = () => failed(writing.error ?? new Error('write'));
    });
    db.close();
  }, keys);
