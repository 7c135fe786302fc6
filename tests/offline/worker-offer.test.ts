import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

class Build extends EventTarget {
  readonly scriptURL = 'https://app.test/sw.js';
  readonly heard: unknown[] = [];
  state = 'installing';
  postMessage(message: unknown) {
    if (this.state !== 'redundant') this.heard.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

it('the offer of a new build reaches the waiting worker, even if it replaced the one offered', async () => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const active = new Build();
  active.state = 'activated';
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting: null as Build | null,
    installing: null as Build | null,
  });
  const register = vi.fn<() => Promise<typeof registration>>(async () => registration);
  const ready = Promise.resolve(registration);
  const serviceWorker = Object.assign(new EventTarget(), { controller: active, register, ready });
  vi.stubGlobal('navigator', { serviceWorker, onLine: true });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      readyState: 'complete',
      images: [],
      visibilityState: 'visible',
      getElementById: () => null,
      documentElement: {},
    }),
  );
  const location = Object.assign(new URL('https://app.test/cafe/home'), { reload: vi.fn<() => void>() });
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  const { startWorker } = await import('#src/shell/worker.ts');
  const { applyUpdate } = await import('#src/stores/ui.ts');
  void startWorker();
  await eventually(() => expect(register).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);

  const deploy = async () => {
    const build = new Build();
    registration.installing = build;
    registration.dispatchEvent(new Event('updatefound'));
    const before = registration.waiting;
    Object.assign(registration, { installing: null, waiting: build });
    before?.become('redundant');
    build.become('installed');
    await vi.advanceTimersByTimeAsync(1_000);
    return build;
  };
  const first = await deploy();
  const second = await deploy();
  await applyUpdate();
  expect(first.heard).toEqual([]);
  expect(second.heard).toEqual([{ type: 'skip-waiting' }]);
  // Another window holds the lock of the orders.
  const { storage } = await import('#src/db/storage.ts');
  await vi.advanceTimersByTimeAsync(14_999);
  expect(storage.waitsFor).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(storage.waitsFor).toBe('update');
  await vi.advanceTimersByTimeAsync(44_999);
  expect(second.heard).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await eventually(() => expect(second.heard[1]).toEqual({ type: 'skip-waiting', steal: true }));
  registration.waiting = null;
  await applyUpdate();
  expect(location.reload).toHaveBeenCalledTimes(1);
});
