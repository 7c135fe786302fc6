import { vi } from 'vitest';

/** Repeats `check` until it does not throw. Vitest's own waits end after a second, too early on a slow machine. */
export const eventually = <T>(check: () => T | Promise<T>, timeoutMs = 20_000): Promise<T> =>
  // oxlint-disable-next-line no-restricted-properties -- with a time limit
  vi.waitFor(check, { timeout: timeoutMs });
