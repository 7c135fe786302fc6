import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { readyTime, trackingSteps } from './status.ts';
import { statusLook } from './order-status-tag.tsx';

const states = (status: string, type: 'DINE_IN' | 'PICKUP' | 'DELIVERY' | null = null) =>
  trackingSteps({ status, timeline: [] }, type).map((step) => step.state);

describe('trackingSteps', () => {
  it('marks only steps that the venue has reported', () => {
    expect(states('pending')).toEqual(['now', 'later', 'later', 'later']);
    expect(states('confirmed')).toEqual(['done', 'later', 'later', 'later']);
    expect(states('cooking')).toEqual(['done', 'now', 'later', 'later']);
    expect(states('delivering')).toEqual(['done', 'done', 'now', 'later']);
    expect(states('delivered')).toEqual(['done', 'done', 'done', 'done']);
  });
  it('shows a ready order as waiting only for pickup', () => {
    expect(states('ready', 'PICKUP')).toEqual(['done', 'done', 'now', 'later']);
    expect(states('ready', 'DELIVERY')).toEqual(['done', 'done', 'later', 'later']);
  });
  it('marks no step for an unknown status', () => {
    expect(states('teleported')).toEqual(['later', 'later', 'later', 'later']);
  });
  it('takes times only from the timeline', () => {
    const timeline = [
      { status: 'pending', at: '2026-11-14T19:05:00Z' },
      { status: 'confirmed', at: '2026-11-14T19:07:00Z' },
      { status: 'cooking', at: 'soon' },
    ];
    const steps = trackingSteps({ status: 'cooking', timeline }, 'DELIVERY');
    expect(steps.map((step) => step.at)).toEqual([Date.parse('2026-11-14T19:07:00Z'), null, null, null]);
    const [first] = trackingSteps({ status: 'pending', timeline: timeline.slice(0, 1) }, 'DELIVERY');
    expect(first).toEqual({ name: 'confirmed', state: 'now', at: Date.parse('2026-11-14T19:05:00Z') });
  });
});

it('statusLook shows how the order reaches its customer: no truck without a delivery', () => {
  const t = ((key: string) => key) as unknown as TFunction;
  const icons = ([null, 'DINE_IN', 'PICKUP', 'DELIVERY'] as const).map((type) => statusLook('delivered', type, t).icon);
  expect(icons).toEqual(['check', 'utensils', 'shopping-bag', 'truck']);
});

describe('readyTime', () => {
  const NOON = Date.parse('2026-11-20T12:00:00Z');
  const at = (status: string, minutes: number | null) =>
    readyTime({ status, ready_at: minutes === null ? null : new Date(NOON + minutes * 60_000).toISOString() }, NOON);
  it('is a time to come in steps of 5 minutes, never one that has passed', () => {
    expect(at('cooking', 20)).toBe(NOON + 20 * 60_000);
    expect(at('confirmed', 21)).toBe(NOON + 25 * 60_000);
    expect(at('pending', 0.1)).toBe(NOON + 5 * 60_000);
    expect(at('cooking', 0)).toBe('soon');
    expect(at('preparing', -300)).toBe('soon');
  });
  it('is not known before the venue says it, once the order has left the kitchen, and late before it was confirmed', () => {
    expect(at('cooking', null)).toBeNull();
    expect(readyTime({ status: 'cooking', ready_at: 'later' }, NOON)).toBeNull();
    expect(readyTime(null, NOON)).toBeNull();
    expect(at('pending', -1)).toBeNull();
    for (const status of ['ready', 'delivering', 'delivered', 'canceled', 'teleported'])
      expect(at(status, 20)).toBeNull();
  });
});
