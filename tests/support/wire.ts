import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer that came to the browser: bytes of its head, and of its body as it was packed. */
type Answer = { path: string; status: number; head: number; body: number };

/** A line between the browser and the server that counts what comes over it, whoever asked. */
export type Wire = {
  url: string;
  answers: Answer[];
  stop: () => Promise<void>;
};

/** Starts one in front of `target` (`http://host:port`). */
export async function startWire(target: string): Promise<Wire> {
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    // The Host header stays the browser's: the server compares it with the Origin.
    const call = forward(new URL(url, target), { method, headers, agent: false }, (answer) => {
      // Each name and value with a colon, a space and a line's end; the line above and the empty one below.
      const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 19);
      const counted: Answer = { path: url, status: answer.statusCode ?? 0, head, body: 0 };
      answers.push(counted);
      // As the server wrote them, but for what belongs to its own connection.
      const own = answer.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 && !/^(connection|keep-alive|transfer-encoding)$/i.test(name) ? [name, all[at + 1] ?? ''] : [],
      );
      response.writeHead(counted.status, own);
      answer.on('data', (part: Buffer) => (counted.body += part.length));
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    call.on('error', () => response.destroy());
    response.on('close', () => call.destroy());
    request.pipe(call);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
