declare module '@tanstack/react-router' {
  /** How the shell frames a screen; each route says where it differs from the defaults. */
  interface StaticDataRouteOption {
    /** False for a screen with an action of its own at the foot, or with one thing to do. */
    tabs?: boolean;
    /** False hides the line about an order that waits. */
    banner?: boolean;
    /** True where the customer has just got what they came for, or has just come back. */
    installOffer?: boolean;
    /** The colour behind the screen, and of the browser's bar. */
    paper?: '--paper-2';
  }
}

type ScreenFrame = { tabs: boolean; banner: boolean; installOffer: boolean; paper: '--paper' | '--paper-2' };

const DEFAULTS: ScreenFrame = { tabs: true, banner: true, installOffer: false, paper: '--paper' };

export const frameOf = (staticData: Partial<ScreenFrame> | undefined): ScreenFrame => ({ ...DEFAULTS, ...staticData });
