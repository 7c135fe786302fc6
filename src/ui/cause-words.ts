import type { Cause } from '#src/domain/cause.ts';
import type { IconName } from './icon-names.ts';

/** What each cause is called on every screen. `body`: what it means and how to go on. */
export const CAUSE_WORDS: Record<Cause, { icon: IconName; title: string; body: string | null }> = {
  cookies: { icon: 'circle-alert', title: 'cause.cookies.title', body: 'cause.cookies.body' },
  rateLimited: { icon: 'hourglass', title: 'cause.rateLimited.title', body: 'cause.rateLimited.body' },
  tooManyOpen: { icon: 'receipt-text', title: 'cause.tooManyOpen.title', body: 'cause.tooManyOpen.body' },
  busy: { icon: 'clock', title: 'waiting.busy.title', body: null },
  down: { icon: 'server-off', title: 'cause.down.title', body: 'cause.down.body' },
  outdated: { icon: 'refresh-cw', title: 'cause.outdated.title', body: null },
  closed: { icon: 'clock', title: 'decide.closed.title', body: 'home.browseAnyway' },
  gone: { icon: 'server-off', title: 'failed.venueGone', body: null },
  blocked: { icon: 'server-off', title: 'failed.blocked', body: null },
};
