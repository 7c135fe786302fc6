import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const SQLITE_CORRUPT = 11;

const file = new DatabaseSync(workerData as string, { readOnly: true });
const [verdict] = Object.values(file.prepare('pragma quick_check(1)').get() ?? {});
file.close();
if (verdict !== 'ok') {
  throw Object.assign(new Error(String(verdict)), { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_CORRUPT });
}
