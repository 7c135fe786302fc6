import type { DrivenPage } from './tab.ts';
import { openWithPuppeteer } from './puppeteer.ts';
import { openWebkit } from './webkit.ts';

export type Engine = 'webkit' | 'firefox' | 'chromium';

export type BrowserOptions = {
  /** An existing folder. What a browser keeps there, the next one finds. */
  profile: string;
  size: readonly [width: number, height: number];
};

export type DrivenBrowser = {
  newTab: () => Promise<DrivenPage>;
  /** Errors and warnings of its pages. */
  complaints: () => string[];
  /** At once, with all of its processes. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
};

export const openBrowser = (engine: Engine, options: BrowserOptions): Promise<DrivenBrowser> =>
  engine === 'webkit' ? openWebkit(options) : openWithPuppeteer(engine, options);
