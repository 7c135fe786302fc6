declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** False for a screen with a dock or a single task. */
    tabs?: boolean;
    /** False hides the banner about the cart. */
    banner?: boolean;
    installOffer?: boolean;
    paper?: '--paper-2';
    /** True for what the customer keeps of a venue that is gone. */
    keptWhenGone?: boolean;
  }
}

type ScreenFrame = {
  tabs: boolean;
  banner: boolean;
  installOffer: boolean;
  paper: '--paper' | '--paper-2';
  keptWhenGone: boolean;
};

const DEFAULTS: ScreenFrame = { tabs: true, banner: true, installOffer: false, paper: '--paper', keptWhenGone: false };

export const frameOf = (staticData: Partial<ScreenFrame> | undefined): ScreenFrame => ({ ...DEFAULTS, ...staticData });
