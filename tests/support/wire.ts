import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { path: string; status: number; head: number; body: number };

/** Counts the bytes of all answers. */
export type Wire = {
  url: string;
  answers: Answer[];
  stop: () => Promise<void>;
};

export async function startWire(target: string): Promise<Wire> {
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    // Keeps the browser's Host header: the server compares it with the Origin.
    const call = forward(new URL(url, target), { method, headers, agent: false }, (answer) => {
      // Each header line with colon, space and CRLF, plus the status line and the empty line.
      const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 19);
      const counted: Answer = { path: url, status: answer.statusCode ?? 0, head, body: 0 };
      answers.push(counted);
      // All headers except those of the proxy's own connection.
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
