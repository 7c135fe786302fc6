import type { Menu } from '#src/contract/menu.ts';
import type { Bilingual } from '#src/domain/text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page's title. The text may name the `{venue}`. */
    title?: string;
    /** For a screen that is named by something of the menu, once that is known. */
    titleOf?: (menu: Menu, params: { id?: string }) => Bilingual | undefined;
    /** Tabs are siblings, so switching between them is not animated. */
    isTab?: boolean;
    /** False for a screen with a dock or a single task. */
    tabs?: boolean;
    /** A wide screen has the categories and the cart beside it. Without a value: where there are tabs. */
    beside?: boolean;
    /** False for the screens of an order: it takes the place of the cart. */
    cart?: boolean;
    /** Cards of dishes take the whole width; a text keeps to a width for reading. */
    dishes?: boolean;
    banner?: boolean;
    /** Notices above the screen say how old its prices are. */
    showsPrices?: boolean;
    paper?: '--paper-2';
    /** Also for a venue that is gone: what the customer keeps of it. */
    keptWhenGone?: boolean;
  }
}

export type ScreenFrame = {
  isTab: boolean;
  tabs: boolean;
  beside: boolean;
  cart: boolean;
  dishes: boolean;
  banner: boolean;
  showsPrices: boolean;
  paper: '--paper' | '--paper-2';
  keptWhenGone: boolean;
};

const DEFAULTS = {
  isTab: false,
  tabs: true,
  cart: true,
  dishes: false,
  banner: true,
  showsPrices: false,
  paper: '--paper',
  keptWhenGone: false,
} as const;

export function frameOf(staticData: Partial<ScreenFrame> = {}): ScreenFrame {
  const frame = { ...DEFAULTS, ...staticData };
  return { ...frame, beside: frame.beside ?? frame.tabs };
}
