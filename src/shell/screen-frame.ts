declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** False for a screen with a dock or a single task. */
    tabs?: boolean;
    /** False hides the banner about the cart. */
    banner?: boolean;
    installOffer?: boolean;
    paper?: '--paper-2';
  }
}

type ScreenFrame = { tabs: boolean; banner: boolean; installOffer: boolean; paper: '--paper' | '--paper-2' };

const DEFAULTS: ScreenFrame = { tabs: true, banner: true, installOffer: false, paper: '--paper' };

export const frameOf = (staticData: Partial<ScreenFrame> | undefined): ScreenFrame => ({ ...DEFAULTS, ...staticData });
