import type { CDPSession, Page } from 'playwright';
import { median } from './median.ts';

/** What typing and scrolling cost a page whose processor is slowed already. */

export type Typed = {
  /** Of all keys: from the key to the next picture, in milliseconds. A quick one counts as the 16 that are told apart. */
  worstMs: number;
  /** From a key to the frame that shows what it finds: the median of the keys, in milliseconds. */
  resultMs: number;
};

export type Scrolled = {
  /** Frames that took more than 50 ms. */
  longFrames: number;
  /** The most nodes that the document held at one moment. */
  nodes: number;
};

/** What a touch or a key brings to the screen. */
export type Shown = {
  selector: string;
  /** What it says: all of it, as a pattern. */
  text?: string;
};

/** The shortest time that the browser tells apart, in milliseconds: quicker touches and keys are not told. */
export const QUICK_MS = 16;

/** `waits`: the longest of each touch's or key's events, by the number that the browser gives it. */
type Noted = { waits: Record<number, number>; result: number | null };

const noted = () => Reflect.get(window, 'noted') as Noted;

/** From now on the page notes how long each touch and key waits for its picture. Answers those that were told. */
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

/** In the page: notes how long after the next `event` what it brings is there, and painted. */
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

/** What `watchFor` has noted, in milliseconds. */
export async function resultOf(page: Page): Promise<number> {
  await page.waitForFunction(() => (Reflect.get(window, 'noted') as { result: number | null }).result !== null);
  return (await page.evaluate(noted)).result ?? Number.NaN;
}

/** Types into the search box of the page. What is found has the typed words marked in its name, when `isMarked`. */
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

/** Scrolls by touch, down and up again as far, as quick as a flick of the thumb. */
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
