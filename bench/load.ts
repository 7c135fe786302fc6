import { connect } from 'node:net';

export type Load = {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  next?: () => { headers: Readonly<Record<string, string>>; body: string };
  /** The only status that counts; any other one ends the measurement. */
  expect: number;
};
/** `p99`: milliseconds. */
export type Measured = { answered: number; seconds: number; p99: number };

/**
 * Written on sockets: Node's own client costs more than the measured servers. With `perSecond`, requests begin at fixed
 * moments, and their time counts from those.
 * @throws Error when an answer is not the expected one.
 */
export async function load(
  port: number,
  what: Load,
  connections: number,
  seconds: number,
  perSecond = Infinity,
): Promise<Measured> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  let asked = 0;
  const nextAt = (): number =>
    perSecond === Infinity ? performance.now() : began + ((asked += 1) * 1_000) / perSecond;
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, what, nextAt, until, times)));
  const passed = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  return { answered: times.length, seconds: passed, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

function keepAsking(port: number, what: Load, nextAt: () => number, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const fixed = what.next ? null : requestText(port, what);
    let sentAt = 0;
    let head: Buffer = Buffer.alloc(0);
    /** Bytes of the body that are still to come; null while the head is read. */
    let missing: number | null = null;
    const ask = (): void => {
      sentAt = nextAt();
      if (sentAt >= until) {
        socket.destroy();
        resolve();
        return;
      }
      const send = (): void => void socket.write(fixed ?? requestText(port, what, what.next?.()));
      const wait = sentAt - performance.now();
      if (wait > 0) setTimeout(send, wait);
      else send();
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${what.method} ${what.path}: the connection was closed`)));
    socket.on('data', (chunk: Buffer) => {
      if (missing === null) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        const text = head.toString('latin1', 0, end);
        const status = Number(text.slice(9, 12));
        if (status !== what.expect) {
          reject(new Error(`${what.method} ${what.path} answered ${status}`));
          socket.destroy();
          return;
        }
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? '0';
        missing = Number(length) - (head.length - end - 4);
        head = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = null;
      times.push(performance.now() - sentAt);
      ask();
    });
  });
}

function requestText(port: number, what: Load, more: { headers: Load['headers']; body: string } | null = null): string {
  const headers = {
    Host: `127.0.0.1:${port}`,
    ...what.headers,
    ...more?.headers,
    ...(more && { 'Content-Length': String(Buffer.byteLength(more.body)) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${what.method} ${what.path} HTTP/1.1\r\n${lines.join('')}\r\n${more?.body ?? ''}`;
}
