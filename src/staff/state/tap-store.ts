import type { TapRow } from '#src/staff/data/staff-db.ts';

const disk = () => import('#src/staff/data/board-store.ts');

/** Taps that the disk does not have yet, or never while storage is closed; and whether they may have been sent. */
const inMemory = new Map<string, boolean>();

/** The taps without an answer: on the disk, and in memory until they are there. Nobody above knows which. */
export const tapStore = {
  /** Resolves when the disk has the tap, or is closed. */
  async keep(row: TapRow): Promise<void> {
    inMemory.set(row.tap, false);
    try {
      const { keepTap, claimTap, dropTap } = await disk();
      await keepTap(row);
      // It was sent while it was being stored.
      if (inMemory.get(row.tap)) await claimTap(row.tap);
      // Otherwise it was answered or taken back before it was stored.
      if (!inMemory.delete(row.tap)) await dropTap(row.tap);
    } catch {
      // Storage is closed: it is sent from memory.
    }
  },

  /** Before it is sent. False if the tap is already gone: answered, or taken back in another tab. */
  async claim(tap: string): Promise<boolean> {
    if (inMemory.has(tap)) {
      inMemory.set(tap, true);
      return true;
    }
    return disk()
      .then(({ claimTap }) => claimTap(tap))
      .catch(() => true);
  },

  /** False if the tap may have been sent. */
  async withdraw(tap: string): Promise<boolean> {
    const maybeSent = inMemory.get(tap);
    if (maybeSent !== undefined) return !maybeSent && inMemory.delete(tap);
    return disk()
      .then(({ withdrawTap }) => withdrawTap(tap))
      .catch(() => false);
  },

  /** After its answer. */
  async drop(tap: string): Promise<void> {
    // `keep` drops it, if the disk takes it after all.
    if (inMemory.delete(tap)) return;
    await disk()
      .then(({ dropTap }) => dropTap(tap))
      .catch(() => undefined); // storage is closed
  },
};
