import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderBody } from './api.ts';

export type SteadyOrders = {
  /** Orders that were answered, with their ids, by key. */
  answered: ReadonlyMap<string, string>;
  /** Answers with another id than the first one, to the same key. */
  changed: readonly string[];
  /** The venues with an answered order that was begun after the call. */
  since: () => () => ReadonlySet<string>;
  /** Begins no more orders; resolves when each is answered. */
  finish: () => Promise<void>;
};

/** Phones send again after the time of `Retry-After`. */
const RETRY_MS = 2_000;
const PHONE_TIMEOUT_MS = 15_000;
const BODY = JSON.stringify(orderBody());

/** Each like a phone: the same key until it is answered. */
export function steadyOrders(url: string, slugs: readonly string[], perSecond: number): SteadyOrders {
  const answered = new Map<string, string>();
  const changed: string[] = [];
  const begun: { key: string; slug: string }[] = [];
  const waiting = new Set<Promise<void>>();

  const attempt = async (slug: string, key: string): Promise<string | null> => {
    try {
      const answer = await fetch(`${url}/api/${slug}/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: BODY,
        signal: AbortSignal.timeout(PHONE_TIMEOUT_MS),
      });
      const { order_id: id } = (await answer.json()) as { order_id?: string };
      return answer.ok && id !== undefined ? id : null;
    } catch {
      return null;
    }
  };

  const customer = async (slug: string): Promise<void> => {
    const key = randomUUID();
    begun.push({ key, slug });
    for (;;) {
      const id = await attempt(slug, key);
      if (id !== null) {
        answered.set(key, id);
        break;
      }
      await pause(RETRY_MS);
    }
    // One in ten asks again, as after a lost answer.
    if (begun.length % 10 !== 0) return;
    const again = await attempt(slug, key);
    if (again !== null && again !== answered.get(key)) changed.push(key);
  };

  const timer = setInterval(() => {
    const ordering: Promise<void> = customer(slugs[begun.length % slugs.length] ?? '').finally(() =>
      waiting.delete(ordering),
    );
    waiting.add(ordering);
  }, 1_000 / perSecond);

  return {
    answered,
    changed,
    since: () => {
      const from = begun.length;
      return () => new Set(begun.slice(from).flatMap(({ key, slug }) => (answered.has(key) ? slug : [])));
    },
    finish: async () => {
      clearInterval(timer);
      await Promise.all(waiting);
    },
  };
}
