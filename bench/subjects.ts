import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type SubjectName = 'sufra' | 'bare';
export type SubjectSettings = {
  dataDir: string;
  databaseUrl: string | null;
  dishes: number;
  /** How many orders lie there before the first request. */
  orders: number;
};

export type Subject = {
  port: number;
  /** Rows of the table that its POST fills. */
  count: () => Promise<number>;
  /** Milliseconds of processor used so far: what a busy machine does not blur. */
  cpu: () => Promise<number>;
  /** Resident memory in MB. */
  memory: () => Promise<number>;
  /** The cookie of a phone that has been here before. */
  cookie: () => Promise<string>;
  stop: () => Promise<void>;
};

type Answer = { port?: number; count?: number; memory?: number; cpu?: number };

/** Starts one of the two servers as a process of its own and waits for its port. */
export async function startSubject(name: SubjectName, settings: SubjectSettings): Promise<Subject> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const next = async (): Promise<Answer> => {
    const [answer] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`))),
    ])) as [Answer];
    return answer;
  };
  const { port = 0 } = await next();
  const ask = async (what: 'count' | 'memory' | 'cpu'): Promise<number> => {
    child.send(what);
    return (await next())[what] ?? 0;
  };
  return {
    port,
    count: () => ask('count'),
    cpu: () => ask('cpu'),
    memory: () => ask('memory'),
    cookie: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/bench/carousel`);
      return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
