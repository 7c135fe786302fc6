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

type Noted = { durations: number[]; result: number | null };

const noted = () => Reflect.get(window, 'noted') as Noted;

/** Types into the search box of the page. What is found has the typed words marked in its name, when `isMarked`. */
export async function typed(page: Page, words: readonly { text: string; isMarked: boolean }[]): Promise<Typed> {
  const box = page.getByRole('searchbox');
  await box.click();
  await page.evaluate(() => {
    Object.assign(window, { noted: { durations: [], result: null } });
    const watch = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      const { durations } = Reflect.get(window, 'noted') as { durations: number[] };
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (interactionId) durations.push(duration);
    }).observe(watch);
  });
  const results: number[] = [];
  for (const { text, isMarked } of words) {
    for (let length = 1; length <= text.length; length += 1) {
      const key = text.charAt(length - 1);
      const shows = isMarked && key !== ' ';
      if (shows) await page.evaluate(watchFor, text.slice(0, length));
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      if (shows) {
        await page.waitForFunction(() => (Reflect.get(window, 'noted') as { result: number | null }).result !== null);
        results.push((await page.evaluate(noted)).result ?? Number.NaN);
      }
      await page.waitForTimeout(250);
    }
    await box.fill('');
    await page.waitForTimeout(600);
  }
  const { durations } = await page.evaluate(noted);
  return { worstMs: Math.max(16, ...durations), resultMs: median(results) };
}

/** In the page: notes how long after the next key the first row of the list has `text` marked, and is painted. */
function watchFor(text: string): void {
  const all = Reflect.get(window, 'noted') as { result: number | null };
  all.result = null;
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
  const look = () => {
    const marked = document.querySelector('main li mark')?.textContent.toLowerCase();
    if (pressed === 0 || marked !== text) return void requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => (all.result = performance.now() - pressed));
    painted.port1.start();
    requestAnimationFrame(() => painted.port2.postMessage(0));
  };
  requestAnimationFrame(look);
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
