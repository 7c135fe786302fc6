import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const page = new EventTarget();

async function boardOn({ wakeLock, isSecure = true }: { wakeLock?: () => Promise<unknown>; isSecure?: boolean }) {
  vi.resetModules();
  const userActivation = { isActive: false };
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('navigator', { userActivation, ...(wakeLock && { wakeLock: { request: wakeLock } }) });
  const { dismissDarkWarning, keepAwake, useDarkWarning } = await import('#src/staff/session/awake.ts');
  keepAwake();
  await Promise.resolve();
  return {
    warning: () => renderToStaticMarkup(createElement(() => useDarkWarning() ?? 'none')),
    dismiss: dismissDarkWarning,
    touch: async () => {
      userActivation.isActive = true;
      page.dispatchEvent(new Event('click'));
      await new Promise((done) => setTimeout(done));
    },
  };
}

it('keeps the screen on while the browser grants that', async () => {
  const wakeLock = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ released: false }));
  const board = await boardOn({ wakeLock });
  await board.touch();
  expect(wakeLock).toHaveBeenCalledExactlyOnceWith('screen');
  expect(board.warning()).toBe('none');
});

const refuse = () => Promise.reject(new DOMException('low battery', 'NotAllowedError'));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('C53 warns over plain http, and in a browser without wake lock', async () => {
  expect((await boardOn({ isSecure: false })).warning()).toBe('insecure');
  expect((await boardOn({})).warning()).toBe('missing');
});

it('C53 warns of a refusal only after a touch, and until the lock is granted', async () => {
  let isLow = true;
  const board = await boardOn({ wakeLock: () => (isLow ? refuse() : Promise.resolve({ released: false })) });
  // Safari refuses before the first touch.
  expect(board.warning()).toBe('none');
  await board.touch();
  expect(board.warning()).toBe('refused');
  isLow = false;
  await board.touch();
  expect(board.warning()).toBe('none');
});

it('C53 does not warn again on this device once the warning was dismissed', async () => {
  const board = await boardOn({});
  board.dismiss();
  expect(board.warning()).toBe('none');
  expect((await boardOn({})).warning()).toBe('none');
});
