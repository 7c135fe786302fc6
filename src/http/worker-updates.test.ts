import { afterEach, expect, it, vi } from 'vitest';
import { lookForUpdates } from './worker-updates.ts';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openPage(isJustInstalled: boolean) {
  vi.useFakeTimers({ now: 0 });
  const update = vi.fn<() => Promise<void>>(async () => undefined);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const frame = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } });
  lookForUpdates(isJustInstalled);
  return {
    update,
    show: async (event: 'visibilitychange' | 'pageshow', afterMs: number) => {
      await vi.advanceTimersByTimeAsync(afterMs);
      (event === 'pageshow' ? frame : page).dispatchEvent(new Event(event));
      await vi.advanceTimersByTimeAsync(0);
      return update.mock.calls.length;
    },
    hide: () => (page.visibilityState = 'hidden'),
  };
}

it('looks for a later build at a start, and when the page is shown again an hour later', async () => {
  const { show } = openPage(false);
  expect(await show('visibilitychange', 0)).toBe(1);
  expect(await show('pageshow', HOUR_MS - 1)).toBe(1);
  expect(await show('pageshow', 1)).toBe(2);
  expect(await show('visibilitychange', HOUR_MS)).toBe(3);
});

it('looks again at the next showing after a failure without a network', async () => {
  const { show, update } = openPage(true);
  update.mockRejectedValueOnce(new TypeError('no network'));
  expect(await show('visibilitychange', HOUR_MS)).toBe(1);
  expect(await show('pageshow', 1)).toBe(2);
});

it('looks for nothing while the page is hidden or the worker is new', async () => {
  const { show, hide } = openPage(true);
  expect(await show('pageshow', 1)).toBe(0);
  hide();
  expect(await show('visibilitychange', HOUR_MS)).toBe(0);
});
