/** Screens with an action of their own at the foot, or with one thing to do: no tab bar there. */
const WITHOUT_TABS = new Set([
  'dish',
  'order',
  'checkout',
  'order-successful',
  'order-failed',
  'track-your-order',
  'intial',
  'filter',
  'reviews',
  'leave-a-review',
  'sign-in',
  'sign-up',
  'sign-up-account-created',
  'verify-your-phone',
  'confirmation-code',
  'forgot-password',
  'forgot-password-sent-email',
  'new-password',
  'edit-profile',
]);
const WITHOUT_BANNER = new Set(['order', 'order-empty']);
/** Where the customer has just got what they came for, or has just come back. */
const WITH_INSTALL_OFFER = new Set(['home', 'order-successful', 'order-history', 'track-your-order']);
const COOL_PAPER = new Set(['order', 'order-history', 'track-your-order']);

type Frame = {
  tabs: boolean;
  banner: boolean;
  installOffer: boolean;
  paper: '--paper' | '--paper-2';
};

/** What frames the screen at this path, by its segment after the venue's slug. */
export function framed(pathname: string): Frame {
  const screen = pathname.split('/')[2] ?? '';
  return {
    tabs: !WITHOUT_TABS.has(screen),
    banner: !WITHOUT_BANNER.has(screen),
    installOffer: WITH_INSTALL_OFFER.has(screen),
    paper: COOL_PAPER.has(screen) ? '--paper-2' : '--paper',
  };
}
