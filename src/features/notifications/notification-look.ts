import type { IconName } from '#src/ui/icon-names.ts';

export type NotificationLook = { icon: IconName; tone: 'go' | 'note' | 'wait' | 'brand' };

const LOOKS: readonly [names: RegExp, look: NotificationLook][] = [
  [/check|tick|done|success|confirm|received/, { icon: 'check', tone: 'go' }],
  [/tag|promo|ticket|percent|discount|offer|coupon|sale/, { icon: 'ticket-percent', tone: 'note' }],
  [/truck|deliver|courier|shipping|motor|scooter|bike/, { icon: 'truck', tone: 'wait' }],
  [/clock|time|hour|alarm|calendar/, { icon: 'clock', tone: 'wait' }],
  [/gift|party|star|spark|new/, { icon: 'sparkles', tone: 'brand' }],
  [/heart|love|favou?rite/, { icon: 'heart', tone: 'brand' }],
  [/food|dish|meal|utensil|fork|menu|restaurant/, { icon: 'utensils', tone: 'brand' }],
  [/order|receipt|bill|bag|cart|basket/, { icon: 'receipt-text', tone: 'note' }],
  [/message|chat|mail/, { icon: 'message-circle', tone: 'note' }],
  [/info|help/, { icon: 'info', tone: 'note' }],
];

const BELL: NotificationLook = { icon: 'bell', tone: 'brand' };

export function notificationLook(icon: string): NotificationLook {
  const name = icon.toLowerCase();
  if (!/^[a-z0-9 _-]{1,40}$/.test(name)) return BELL;
  return LOOKS.find(([names]) => names.test(name))?.[1] ?? BELL;
}
