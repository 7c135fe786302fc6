import { randomUuid } from '#src/domain/ids.ts';

/** How long the tabs have to answer a new one. */
const ANSWER_MS = 300;

export type SharedStream = {
  /** `ended` is called at most once. Returns how to close the stream. */
  open: (event: (name: string, data: string) => void, ended: () => void) => () => void;
  /** A beat for a tab that has just begun to listen. */
  beat: () => string;
  event: (name: string, data: string) => void;
  /** The stream was lost, in this tab or in the one that keeps it. Nothing follows. */
  ended: () => void;
};

type News = { type: 'open' | 'ended' | 'left' } | { type: 'event'; name: string; data: string };
type Message = News & { from: string; since: number };

/**
 * One event stream for all tabs that listen under `name`, until the returned function is called. Over HTTP/1.1 a
 * browser has six connections to a host: a stream in each tab would leave none for a tap.
 * The tab that has listened longest keeps the stream and passes each event on; when it leaves, the next one opens its
 * own. After `silentMs` of silence the stream counts as lost. Of two tabs that both open one, the younger closes its
 * own at the first event. No Web Locks, which plain http lacks.
 */
export function shareStream(name: string, { open, beat, event, ended }: SharedStream, silentMs: number): () => void {
  // An old browser: each tab has its own stream.
  if (typeof BroadcastChannel === 'undefined') return open(event, ended);
  const channel = new BroadcastChannel(name);
  const self = { from: randomUuid(crypto), since: Date.now() };
  let closeOwnStream: (() => void) | null = null;
  /** This tab's own stream has had an event. */
  let hasEvents = false;
  let keeper: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (news: News): void => channel.postMessage({ ...self, ...news } satisfies Message);
  const after = (ms: number, next: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  const stop = (): void => {
    clearTimeout(timer);
    closeOwnStream?.();
    removeEventListener('pagehide', end);
    post({ type: 'left' });
    channel.close();
  };
  const end = (): void => {
    stop();
    ended();
  };
  const keep = (): void => {
    closeOwnStream = open(
      (of, data) => {
        hasEvents = true;
        post({ type: 'event', name: of, data });
        event(of, data);
      },
      () => {
        post({ type: 'ended' });
        end();
      },
    );
  };
  const begin = (): void => {
    keeper = null;
    post({ type: 'open' });
    after(ANSWER_MS, keep);
  };
  const followKeeper = (tab: string): void => {
    keeper = tab;
    after(silentMs, end);
  };
  const follow = (tab: string, name: string, data: string): void => {
    closeOwnStream?.();
    closeOwnStream = null;
    hasEvents = false;
    followKeeper(tab);
    event(name, data);
  };
  const sendBeat = (): void => post({ type: 'event', name: 'beat', data: beat() });

  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    const isOlder = message.since < self.since || (message.since === self.since && message.from < self.from);
    if (message.type === 'event') {
      if (!closeOwnStream || isOlder) follow(message.from, message.name, message.data);
      // Two tabs keep a stream, and the younger one does not know it yet.
      else if (hasEvents) sendBeat();
    } else if (message.type === 'open') {
      if (hasEvents) sendBeat();
      else if (isOlder && !closeOwnStream) followKeeper(message.from);
      else if (!isOlder && keeper === null) post({ type: 'open' });
    } else if (message.from === keeper) {
      if (message.type === 'left') begin();
      else end();
    }
  });
  // A page that comes back from the browser's cache has to listen anew.
  addEventListener('pagehide', end);
  begin();
  return stop;
}
