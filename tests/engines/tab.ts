import { setTimeout as pause } from 'node:timers/promises';

/** One page of a driven browser. An expression is a script's text; it may give a promise. Every call has a time limit. */
export type DrivenPage = {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  url: () => Promise<string>;
  evaluate: (expression: string) => Promise<unknown>;
  /** A click in the middle of the element that the expression finds. */
  click: (expression: string) => Promise<void>;
  /** Takes the place of what the field holds. */
  fill: (expression: string, text: string) => Promise<void>;
  /** Shows the page in front of the browser's other pages. */
  show: () => Promise<void>;
};

/** The name as a screen reader says it, or a selector for what has none. */
export type Target = { role: keyof typeof SELECTORS; name: RegExp } | { css: string };

type Plain = string | number | boolean | null;

const SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  textbox: 'input:not([type=radio], [type=checkbox]), textarea',
  radio: 'input[type=radio]',
};

/** Long enough for a machine at a quarter of its speed; who is ready goes on at once. */
const LIMIT_MS = 45_000;
const POLL_MS = 80;

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
}

function nameOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const unread of copy.querySelectorAll('[aria-hidden=true]')) unread.remove();
  const byIds = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const labelled = [element.getAttribute('aria-label'), ...byIds.map((label) => label?.textContent)];
  const label = 'labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0] : undefined;
  const texts = [...labelled, label?.textContent, copy.textContent, element.getAttribute('title')];
  return texts.find((text) => text !== undefined && text !== null && text.trim() !== '') ?? '';
}

function find(selector: string, name: string | null): Element | undefined {
  // The page below an open dialog takes no taps.
  const scope = (name !== null && [...document.querySelectorAll('dialog[open]')].at(-1)) || document;
  const named = [...scope.querySelectorAll(selector)].filter(
    (element) => name === null || new RegExp(name, 's').test(nameOf(element)),
  );
  // A radio button is drawn by its label.
  return named
    .map((element) => (element.matches('input[type=radio]') && element.closest('label')) || element)
    .find(isShown);
}

/** Where the element is, if a finger in its middle would touch it. */
function touchable(element: Element | undefined): string {
  if (!element || element.matches(':disabled')) return '';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const touched = document.elementFromPoint(x + width / 2, y + height / 2);
  return touched && (element.contains(touched) || touched.contains(element)) ? [x, y, width, height].join(' ') : '';
}

const HELPERS = [isShown, nameOf, find, touchable].map(String).join('\n');
const withHelpers = (expression: string) => `(() => { ${HELPERS}\nreturn ${expression}; })()`;
const findIn = (target: Target) => {
  const [selector, name] = 'css' in target ? [target.css, null] : [SELECTORS[target.role], target.name.source];
  return `find(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
};
const said = (target: Target) => ('css' in target ? target.css : `the ${target.role} ${String(target.name)}`);

export class Tab {
  readonly page: DrivenPage;
  readonly origin: string;

  constructor(page: DrivenPage, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  /** Runs a function in the page. It sees its arguments and the page, and nothing of this file. */
  async run<Args extends Plain[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return (await this.page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`)) as Awaited<Result>;
  }

  /** Opens a screen, and waits until its script has started. */
  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.origin).href);
    await this.started();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.started();
  }

  started(): Promise<void> {
    return this.until('started', () => 'started' in document.documentElement.dataset);
  }

  /** From then on the server may stop. */
  controlled(): Promise<void> {
    return this.until('controlled by the worker', () => navigator.serviceWorker.controller !== null);
  }

  /** Waits until the function gives something in the page. */
  async until<Args extends Plain[]>(what: string, work: (...args: Args) => unknown, ...args: Args): Promise<void> {
    await this.#poll(what, async () => Boolean(await this.run(work, ...args)));
  }

  has(target: Target): Promise<void> {
    return this.#poll(said(target), async () =>
      Boolean(await this.page.evaluate(withHelpers(`${findIn(target)} !== undefined`))),
    );
  }

  async count(css: string): Promise<number> {
    return this.run((selector) => document.querySelectorAll(selector).length, css);
  }

  /** Of the whole page, as it is read. */
  text(): Promise<string> {
    return this.run(() => document.body.innerText);
  }

  sees(words: RegExp): Promise<void> {
    return this.until(String(words), (source) => new RegExp(source, 's').test(document.body.innerText), words.source);
  }

  at(address: RegExp): Promise<void> {
    return this.until(
      `the address ${String(address)}`,
      (source) => new RegExp(source).test(location.href),
      address.source,
    );
  }

  async tap(target: Target): Promise<void> {
    const found = findIn(target);
    let before = '';
    await this.#poll(`a tap on ${said(target)}`, async () => {
      const place = (await this.page.evaluate(withHelpers(`touchable(${found})`))) as string;
      const stands = place !== '' && place === before;
      before = place;
      if (stands) await this.page.click(withHelpers(found));
      return stands;
    });
  }

  async type(target: Target, text: string): Promise<void> {
    await this.has(target);
    await this.page.fill(withHelpers(findIn(target)), text);
  }

  async #poll(what: string, check: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    let failure = '';
    for (;;) {
      // A page that is being left answers nothing.
      if (await check().catch((error: Error) => void (failure = error.message))) return;
      if (Date.now() > end) break;
      await pause(POLL_MS);
    }
    const inSight = () => ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).textContent;
    const text = await this.run(inSight).catch((error: Error) => error.message);
    throw new Error(
      `waited for ${what}${failure && ` (${failure})`}\nat ${await this.page.url()}\n${text.slice(0, 600)}`,
    );
  }
}
