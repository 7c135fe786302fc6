import { inflateSync } from 'fflate';
import { useRef, useState } from 'react';
import {
  addFrame,
  type Frame,
  type FrameProblem,
  isWhole,
  readFrame,
  readHandover,
} from '#src/domain/read-handover.ts';
import { keyStart } from '#src/domain/ids.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { withMenuDb } from '#src/db/open-db.ts';
import { copyOf, type CopyProblem } from '#src/outbox/copy-of.ts';
import { isPastHoldLimit } from '#src/outbox/row.ts';
import { takeOver } from '#src/outbox/take-over.ts';
import { useShownTickets } from '#src/staff/session/board.ts';
import { slug } from '#src/staff/session/venue.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';

/** `other`: the codes of two orders were read in turn. `unsaved`: this device could not keep it. */
export type ScanProblem = FrameProblem | CopyProblem | 'other' | 'unsaved';

/** `late`: past its hold limit, so the waiter decides. `here`: this device has it. `known`: the board has it. */
export type Scan =
  | { kind: 'looking'; problem: ScanProblem | null; frames: readonly Frame[] }
  | { kind: 'late'; row: OutboxRow }
  | { kind: 'taken' | 'here'; row: OutboxRow }
  | { kind: 'known'; number: number };

const LOOKING: Extract<Scan, { kind: 'looking' }> = { kind: 'looking', problem: null, frames: [] };

export function useScan() {
  const tickets = useShownTickets();
  const [scan, setScan] = useState<Scan>(LOOKING);
  const isJudging = useRef(false);
  /** The camera still sees this code, and its words stay. */
  const refused = useRef<string>(undefined);

  const take = async (row: OutboxRow) => {
    try {
      setScan(await takeOver(row));
    } catch {
      setScan({ ...LOOKING, problem: 'unsaved' });
    }
  };
  const judge = async (frames: readonly Frame[]): Promise<void> => {
    const handover = readHandover(frames, (bytes) => inflateSync(bytes));
    if (!handover) return setScan({ ...LOOKING, problem: 'damaged' });
    const saved = await withMenuDb((db) => db.menus.get(slug)).catch(() => undefined);
    const now = Date.now();
    const row = copyOf(handover, {
      slug,
      currency: venueCurrency(),
      menu: saved?.menu ?? null,
      now,
    });
    if (typeof row === 'string') {
      refused.current = frames[0]?.code;
      return setScan({ ...LOOKING, problem: row });
    }
    const ticket = tickets.find((known) => known.key_start === keyStart(row.key));
    if (ticket) return setScan({ kind: 'known', number: ticket.number });
    if (isPastHoldLimit(row, now) && !handover.isStaff) return setScan({ kind: 'late', row });
    await take(row);
  };
  const onTexts = (texts: readonly string[]) => {
    const [text] = texts;
    if (scan.kind !== 'looking' || text === undefined || isJudging.current) return;
    const frame = readFrame(text);
    if (typeof frame === 'string') return setScan({ ...scan, problem: frame });
    if (frame.code === refused.current) return;
    const isOther = scan.frames.length > 0 && scan.frames[0]?.code !== frame.code;
    const frames = addFrame(scan.frames, frame);
    if (!isWhole(frames)) return setScan({ kind: 'looking', problem: isOther ? 'other' : null, frames });
    isJudging.current = true;
    void judge(frames).finally(() => (isJudging.current = false));
  };
  return {
    scan,
    onTexts,
    /** The waiter agrees to an order past its hold limit: its time begins anew. */
    takeLate: (row: OutboxRow) => take({ ...row, confirmed_at: Date.now() }),
    again: () => setScan(LOOKING),
  };
}
