import type { CDPSession, Page } from 'playwright';
import { median } from '#src/domain/median.ts';

export type Typed = {
  /** From key to paint over all keys, in milliseconds; at least QUICK_MS. */
  worstMs: number;
  /** Median from key to the frame with the results, in milliseconds. */
  resultMs: number;
};

export type Scrolled = {
  longFrames: number;
  nodes: number;
};

export type Shown = {
  selector: string;
  text?: string;
};

/** The Event Timing API reports no event below 16 ms. */
export const QUICK_MS = 16;

/** `waits`: the longest event per interaction id. */
type Noted = { waits: Record<number, number>; result: number | null };

const noted = () => Reflect.get(window, 'noted') as Noted;

export async function noteTouches(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate((durationThreshold) => {
    Object.assign(window, { noted: { waits: {}, result: null } });
    const watch = { type: 'event', durationThreshold };
    new PerformanceObserver((list) => {
      const { waits } = Reflect.get(window, 'noted') as { waits: Record<number, number> };
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (interactionId) waits[interactionId] = Math.max(waits[interactionId] ?? 0, duration);
    }).observe(watch);
  }, QUICK_MS);
  return async () => Object.values((await page.evaluate(noted)).waits);
}

/** Runs in the page: measures from the next `event` until its effect is painted. */
export function watchFor({ selector, text, event }: Shown & { event: 'keydown' | 'pointerdown' }): void {
  const all = Reflect.get(window, 'noted') as { result: number | null };
  all.result = null;
  let began = 0;
  addEventListener(event, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
  const says = new RegExp(text ?? '', 'is');
  const look = () => {
    const found = began !== 0 && [...document.querySelectorAll(selector)].some((one) => says.test(one.textContent));
    if (!found) return void requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => (all.result = performance.now() - began));
    painted.port1.start();
    requestAnimationFrame(() => painted.port2.postMessage(0));
  };
  requestAnimationFrame(look);
}

export async function resultOf(page: Page): Promise<number> {
  await page.waitForFunction(() => (Reflect.get(window, 'noted') as { result: number | null }).result !== null);
  return (await page.evaluate(noted)).result ?? Number.NaN;
}

/** `isMarked`: results highlight the typed words. */
export async function typed(page: Page, words: readonly { text: string; isMarked: boolean }[]): Promise<Typed> {
  const box = page.getByRole('searchbox');
  await box.click();
  const touches = await noteTouches(page);
  const results: number[] = [];
  for (const { text, isMarked } of words) {
    for (let length = 1; length <= text.length; length += 1) {
      const key = text.charAt(length - 1);
      const shows = isMarked && key !== ' ';
      const first = {
        selector: 'main li:first-child mark',
        text: `^${text.slice(0, length)}$`,
        event: 'keydown',
      } as const;
      if (shows) await page.evaluate(watchFor, first);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      if (shows) results.push(await resultOf(page));
      await page.waitForTimeout(250);
    }
    await box.fill('');
    await page.waitForTimeout(600);
  }
  return { worstMs: Math.max(QUICK_MS, ...(await touches())), resultMs: median(results) };
}

export async function scrolled(page: Page, session: CDPSession, pixels: number): Promise<Scrolled> {
  await page.evaluate(() => {
    const seen = { longFrames: 0, nodes: 0, on: true };
    Object.assign(window, { seen });
    let last = 0;
    const look = (now: number) => {
      if (last !== 0 && now - last > 50) seen.longFrames += 1;
      last = now;
      const walker = document.createTreeWalker(document);
      let nodes = 1;
      while (walker.nextNode()) nodes += 1;
      seen.nodes = Math.max(seen.nodes, nodes);
      if (seen.on) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const distance of [-pixels, pixels])
    await session.send('Input.synthesizeScrollGesture', {
      x: 206,
      y: 500,
      yDistance: distance,
      speed: 4_000,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  return page.evaluate(() => {
    const seen = Reflect.get(window, 'seen') as { longFrames: number; nodes: number; on: boolean };
    seen.on = false;
    return seen;
  });
}
