/** The server of the desks in a component test: it answers what a test says, and notes what is asked. */
import i18next from 'i18next';
import { afterEach, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { HEADERS } from '#src/contract/http.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { session } from '#src/staff/session/session.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test knows what its desk sends
type Sent = any;
type Answer = object | Response;
type Answers = Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>;

export type DeskServer = {
  /** By method and path below `/staff/`, such as `POST menu/changes`. May be changed on the way. */
  answers: Answers;
  /** What was sent to this call, oldest first; a form or file as it is. */
  sent: (call: string) => Sent[];
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

const respond = (body: object, status: number, headers: Record<string, string> = JSON_TYPE) =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, [HEADERS.api]: '1' } });

export const refusal = (status: number, code: string, more: object = {}): Response =>
  respond({ status, code, ...more }, status);

/** The network is lost before an answer comes. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** `let go` answers what waits. */
export function held(answer: Answer): { answer: () => Promise<Answer>; letGo: () => void } {
  let letGo = (): void => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  return { answer: () => released.then(() => answer), letGo: () => letGo() };
}

export function serveDesk(answers: Answers): DeskServer {
  Object.assign(session, { state: 'in', role: 'manager' });
  const noted: { call: string; sent: Sent }[] = [];
  const others = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init = {}) => {
    const path = /\/staff\/(.+)$/.exec(address instanceof Request ? address.url : address.toString())?.[1];
    if (path === undefined) return others(address, init);
    const call = `${init.method} ${path}`;
    const sent: Sent = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    noted.push({ call, sent });
    const found = answers[call];
    if (!found) throw new Error(`the test answers no ${call}`);
    const answer = await (typeof found === 'function' ? found(sent) : found);
    init.signal?.throwIfAborted();
    return answer instanceof Response ? answer.clone() : respond(answer, 200);
  });
  return {
    answers,
    sent: (call) => noted.filter((one) => one.call === call).map((one) => one.sent),
  };
}

afterEach(() => {
  Object.assign(session, { state: 'unknown', role: 'kitchen' });
  sessionStorage.clear();
});

/** The streams that the page opens; `news` sends one event to those that are open. */
export function serveStreams() {
  const open = new Set<EventTarget>();
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      open.add(this);
    }
    close() {
      open.delete(this);
    }
  }
  vi.spyOn(window, 'EventSource').mockImplementation(Stream as unknown as typeof EventSource);
  return {
    open,
    news: (name: string, data: string) => {
      for (const stream of open) stream.dispatchEvent(new MessageEvent(name, { data }));
    },
  };
}

const isolated = (values: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? isolate(value) : value]),
  );

/** A text of the desk; its names are isolated as the desk isolates them. */
export const words = (key: string, values: Record<string, string | number> = {}): string =>
  i18next.t(key, isolated(values));

export const button = (key: string, values: Record<string, string | number> = {}) =>
  page.getByRole('button', { name: words(key, values) });

export const field = (key: string) => page.getByRole('textbox', { name: words(key) });

/** By its key: a toast may stand outside of the small viewport of a component test. */
export async function press(control: Locator): Promise<void> {
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
}
