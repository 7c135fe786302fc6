import { Agent, request } from 'node:http';

export type Load = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** Asked for each request. */
  headers: () => Record<string, string>;
  /** The only status that counts; any other one ends the measurement. */
  expect: number;
};
/** `p99` in milliseconds. */
export type Measured = { answered: number; seconds: number; p99: number };

/** Keeps `connections` requests under way for `seconds`. @throws Error when an answer is not the expected one. */
export async function load(port: number, what: Load, connections: number, seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const sent = performance.now();
      await ask(agent, port, what);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const passed = (performance.now() - began) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { answered: times.length, seconds: passed, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

function ask(agent: Agent, port: number, { method, path, body, headers, expect }: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const sending = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers(), ...length } },
      (answer) => {
        answer.on('error', reject);
        answer.on('end', resolve);
        answer.resume();
        if (answer.statusCode !== expect) reject(new Error(`${method} ${path} answered ${answer.statusCode}`));
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
