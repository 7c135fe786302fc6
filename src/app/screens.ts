/** Screens with an action of their own at the foot, or with one thing to do: no tab bar there. */
const WITHOUT_TABS = new Set([
  'dish',
  'order',
  'checkout',
  'order-successful',
  'order-failed',
  'track-your-order',
  'intial',
]);
const WITHOUT_BANNER = new Set(['order', 'order-empty']);
const COOL_PAPER = new Set(['order', 'order-history', 'track-your-order']);

/** What frames the screen at this path, by its segment after the venue's slug. */
export function framed(pathname: string): { tabs: boolean; banner: boolean; paper: '--paper' | '--paper-2' } {
  const screen = pathname.split('/')[2] ?? '';
  return {
    tabs: !WITHOUT_TABS.has(screen),
    banner: !WITHOUT_BANNER.has(screen),
    paper: COOL_PAPER.has(screen) ? '--paper-2' : '--paper',
  };
}
