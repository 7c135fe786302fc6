import type { OutboxRow } from '#src/data/db.ts';
import { untilLoaded } from '#src/domain/until-loaded.ts';
import { copyOf } from './copy-of.ts';
import { held } from './held-rows.ts';
import { pageEnv } from './send-env.ts';

/** Keeps the row and starts sending it. */
export function holdOrder(row: OutboxRow): void {
  held[row.key] = row;
  void drive(row.key);
}

/** Writes a decision when the row grants it, and goes on sending. */
export function decideHeld(key: string, patchOf: (row: OutboxRow) => Partial<OutboxRow> | null): 'done' | 'handled' {
  const row = held[key];
  const patch = row && patchOf(copyOf(row));
  if (!row || !patch) return 'handled';
  Object.assign(row, patch);
  void drive(key);
  return 'done';
}

const driving = new Set<string>();
const MIN_PAUSE_MS = 1_000;

async function drive(key: string): Promise<void> {
  if (driving.has(key)) return;
  driving.add(key);
  try {
    const [{ whatIsDue }, { send, probe }, { afterAnswer, afterProbe }] = await untilLoaded(() =>
      Promise.all([
        import('#src/outbox/what-is-due.ts'),
        import('#src/outbox/send.ts'),
        import('#src/outbox/after-answer.ts'),
      ]),
    );
    let probed = false;
    for (let row = held[key]; row; row = held[key]) {
      const due = whatIsDue(copyOf(row), { now: Date.now(), locked: true, probed });
      if (!due) break;
      if (due.kind === 'probe') {
        const trouble = await probe(copyOf(row), pageEnv);
        if (trouble) Object.assign(row, afterProbe(copyOf(row), trouble, Date.now(), Math.random));
        probed = trouble === null;
        continue;
      }
      Object.assign(row, due.patch);
      if (due.kind === 'write') continue;
      const claim = { attempts: row.attempts, request: due.request };
      const answer = await send(copyOf(row), due.request, pageEnv);
      Object.assign(row, afterAnswer(copyOf(row), claim, answer, Date.now(), Math.random) ?? {});
    }
  } finally {
    driving.delete(key);
  }
  const row = held[key];
  if (row?.state === 'waiting') {
    setTimeout(() => void drive(key), Math.max(MIN_PAUSE_MS, row.next_attempt_at - Date.now()));
  }
}
