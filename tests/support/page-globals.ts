import { vi } from 'vitest';

/** The globals of a visible page at `/nawara/home` that keeps nothing in Web Storage. Call it before importing the app. */
export function stubPage({ cookie = '' }: { cookie?: string } = {}): void {
  const page = new EventTarget();
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      cookie,
      documentElement: { lang: 'ar', dir: 'rtl', dataset: {}, classList: { toggle() {} } },
      querySelector: () => null,
      querySelectorAll: () => [],
      visibilityState: 'visible',
    }),
  );
  vi.stubGlobal('location', new URL('https://eat.example/nawara/home'));
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
}
