import type { Cause } from '#src/domain/cause.ts';
import { asSentence } from '#src/domain/text.ts';
import type { IconName } from './icon-names.ts';

export const CAUSE_WORDS: Record<Cause, { icon: IconName; title: string; body: string | null }> = {
  offline: { icon: 'cloud-off', title: 'offline.title', body: 'offline.needsNetwork' },
  unreachable: { icon: 'unplug', title: 'cause.unreachable.title', body: 'cause.unreachable.body' },
  portal: { icon: 'wifi', title: 'waiting.portal.title', body: 'cause.portal.body' },
  cookies: { icon: 'circle-alert', title: 'cause.cookies.title', body: 'cause.cookies.body' },
  rateLimited: { icon: 'hourglass', title: 'cause.rateLimited.title', body: 'cause.rateLimited.body' },
  orderRate: { icon: 'hourglass', title: 'cause.orderRate.title', body: 'cause.orderRate.body' },
  tooManyOpen: { icon: 'receipt-text', title: 'cause.tooManyOpen.title', body: 'cause.tooManyOpen.body' },
  busy: { icon: 'clock', title: 'waiting.busy.title', body: null },
  down: { icon: 'server-off', title: 'cause.down.title', body: 'cause.down.body' },
  readOnly: { icon: 'server-off', title: 'cause.readOnly.title', body: 'cause.readOnly.body' },
  outdated: { icon: 'refresh-cw', title: 'cause.outdated.title', body: 'cause.outdated.body' },
  closed: { icon: 'clock', title: 'decide.closed.title', body: 'home.browseAnyway' },
  paused: { icon: 'clock', title: 'cause.paused.title', body: 'home.browseAnyway' },
  gone: { icon: 'server-off', title: 'failed.venueGone', body: null },
  blocked: { icon: 'server-off', title: 'failed.blocked', body: null },
  unreadable: { icon: 'triangle-alert', title: 'cause.unreadable.title', body: 'cause.unreadable.body' },
  oldBrowser: { icon: 'triangle-alert', title: 'error.title', body: 'error.oldBrowser' },
  storageRefused: { icon: 'info', title: 'storage.onlineOnly', body: null },
  storageSlow: { icon: 'info', title: 'storage.slow', body: 'storage.slowBody' },
  storageHeld: { icon: 'info', title: 'db.blocked', body: 'db.blockedMenu' },
  storageNewer: { icon: 'refresh-cw', title: 'db.updatedElsewhere', body: null },
};

/** For a single line of text. `failed`: a sentence that says what could not be done. */
export function failureText(cause: Cause | null, failed: string, t: (key: string) => string): string {
  return cause ? `${asSentence(t(CAUSE_WORDS[cause].title))} ${failed}` : failed;
}
