import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/db/open.ts';
import type { DatabasePlace } from './desk-threads.ts';
import { type ExportOrders, ordersCsv } from './orders-csv.ts';

/** The thread of one export. It answers each message with a part of the file, and with null at the end. */
const { place, work } = workerData as { place: DatabasePlace; work: Parameters<ExportOrders> };
const database = await openDatabase(place);
try {
  const parts = ordersCsv(database, ...work);
  for await (const _ of parentPort ? on(parentPort, 'message') : []) {
    const { done, value } = await parts.next();
    parentPort?.postMessage(done ? null : value);
    if (done) break;
  }
} finally {
  await database.close();
}
