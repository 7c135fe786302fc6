import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  /** The target's address, through the proxy. */
  url: string;
  /** As a network that drops packets does, in both directions. */
  freeze: () => void;
  /** As `freeze`, for connections that are opened later as well. */
  freezeAll: () => void;
  /** New connections pass again. Frozen ones stay frozen. */
  thaw: () => void;
  /** Bytes that were not passed on. */
  swallowed: () => number;
  /** New connections go to another server; those that are open stay with the old one. */
  pointTo: (url: string) => void;
  stop: () => Promise<void>;
};

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let { hostname, port } = new URL(target);
  let isFrozen = false;
  let swallowed = 0;

  const freezePair = ([one, other]: [Socket, Socket]): void => {
    for (const socket of [one, other]) {
      socket.unpipe();
      // Read and dropped: a socket that is not read would not notice that its other side has closed.
      socket.removeAllListeners('data');
      socket.on('data', (bytes) => (swallowed += bytes.length));
      socket.resume();
      socket.removeAllListeners('close');
    }
  };

  const server = createServer({ allowHalfOpen: false }, (near) => {
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    if (isFrozen) return freezePair(pair);
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const freeze = (): void => {
    for (const pair of pairs) freezePair(pair);
  };
  return {
    url: url.href,
    freeze,
    freezeAll: () => {
      isFrozen = true;
      freeze();
    },
    thaw: () => {
      isFrozen = false;
    },
    swallowed: () => swallowed,
    pointTo: (next) => {
      ({ hostname, port } = new URL(next));
    },
    stop: async () => {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await once(server, 'close');
    },
  };
}
