import { describe, expect, it } from 'vitest';
import { trackingSteps } from './status.ts';

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
