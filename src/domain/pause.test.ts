import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryImport } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries until the import succeeds', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue('part');
  const part = retryImport(load);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_001);
  await expect(part).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});
