import { onConnectivitySignal } from '#src/http/ask.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { afterAnswer, afterProbe } from './after-answer.ts';
import { hurried } from './backoff.ts';
import { probe, send } from './send.ts';
import { whatIsDue } from './what-is-due.ts';
import { currentConnection } from '#src/stores/connection.ts';
import { plainCopy } from '#src/stores/plain-copy.ts';
import { held } from '#src/stores/held-rows.ts';
import { pageEnv } from './send-env.ts';

/** Keeps the row and starts sending it. */
export function holdOrder(row: OutboxRow): void {
  held[row.key] = row;
  void drive(row.key);
}

/** Writes a decision when the row grants it, and goes on sending. */
export function decideHeld(key: string, patchOf: (row: OutboxRow) => Partial<OutboxRow> | null): 'done' | 'handled' {
  const row = held[key];
  const patch = row && patchOf(plainCopy(row));
  if (!row || !patch) return 'handled';
  Object.assign(row, patch);
  void drive(key);
  return 'done';
}

const driving = new Set<string>();
const MIN_PAUSE_MS = 1_000;

/** A connection was just seen: what waits for one is due, by the same triggers as what is stored (reliability.md 1.4). */
function hurry(): void {
  for (const [key, row] of Object.entries(held)) if (row.state === 'waiting') void drive(key, true);
}

addEventListener('online', hurry);
onConnectivitySignal(({ kind }) => kind === 'answered' && hurry());

async function drive(key: string, isSeen: boolean = false): Promise<void> {
  if (driving.has(key)) return;
  driving.add(key);
  try {
    const waits = held[key];
    if (isSeen && waits) waits.next_attempt_at = hurried(plainCopy(waits), Date.now());
    let probed = false;
    for (let row = held[key]; row; row = held[key]) {
      const connection = currentConnection();
      const doubt = connection !== 'online';
      const due = whatIsDue(plainCopy(row), { now: Date.now(), locked: true, probed, doubt });
      // Without a network nothing is sent.
      if (!due || (connection === 'offline' && due.kind !== 'write')) break;
      if (due.kind === 'probe') {
        const trouble = await probe(plainCopy(row), pageEnv);
        if (trouble) Object.assign(row, afterProbe(plainCopy(row), trouble, Date.now(), Math.random));
        probed = trouble === null;
        continue;
      }
      Object.assign(row, due.patch);
      if (due.kind === 'write') continue;
      const claim = { attempts: row.attempts, request: due.request };
      const answer = await send(plainCopy(row), due.request, pageEnv);
      Object.assign(row, afterAnswer(plainCopy(row), claim, answer, Date.now(), Math.random) ?? {});
    }
  } finally {
    driving.delete(key);
  }
  const row = held[key];
  if (row?.state === 'waiting') {
    setTimeout(() => void drive(key), Math.max(MIN_PAUSE_MS, row.next_attempt_at - Date.now()));
  }
}
