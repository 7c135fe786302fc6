/** Runs before each file of component tests: the app's styles, and a console that must stay silent. */
import { afterEach, beforeEach, vi } from 'vitest';
import '#src/ui/base.css';

const LEVELS = ['error', 'warn'] as const;

beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level);
});

afterEach(() => {
  const complaints = LEVELS.flatMap((level) => vi.mocked(console[level]).mock.calls);
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`the browser complained: ${complaints.join('\n')}`);
});
