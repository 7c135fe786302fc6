import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OrderStatus } from '#src/contract/order.ts';

export type SubjectName = 'sufra' | 'bare';
export type SubjectSettings = {
  dataDir: string;
  databaseUrl: string | null;
  dishes: number;
  /** Stored orders before the first request, and their status. */
  orders: number;
  status: OrderStatus;
};
export type StartSubject = (name: SubjectName, more?: Partial<SubjectSettings>) => Promise<Subject>;

export type Subject = {
  port: number;
  /** Rows of the table that POST fills. */
  count: () => Promise<number>;
  /** CPU milliseconds so far; less sensitive to machine load than elapsed time. */
  cpu: () => Promise<number>;
  /** Resident memory in MB. */
  memory: () => Promise<number>;
  /** PostgreSQL: runs ANALYZE, which autovacuum would do too late for a short benchmark. */
  settle: () => Promise<void>;
  change: (orderId: string) => Promise<void>;
  /** The cookie token of a returning phone. */
  token: () => Promise<string>;
  stop: () => Promise<void>;
};

export type Question = { ask: 'count' | 'memory' | 'cpu' | 'settle' } | { change: string };
type Answer = { port?: number; value?: number };

export async function startSubject(name: SubjectName, settings: SubjectSettings): Promise<Subject> {
  const profile = process.env['BENCH_PROFILE'];
  const options = profile
    ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}-${Date.now()}.cpuprofile`]
    : [];
  const child = spawn(
    process.execPath,
    [...options, join(import.meta.dirname, `${name}.ts`), JSON.stringify(settings)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)));
  // Callers see the failure themselves; the exit after `stop` is no failure.
  ended.catch(() => {});
  const next = async (): Promise<Answer> => {
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
    return answer;
  };
  const ask = async (question: Question): Promise<number> => {
    child.send(question);
    return (await next()).value ?? 0;
  };
  const { port = 0 } = await next();
  return {
    port,
    count: () => ask({ ask: 'count' }),
    cpu: () => ask({ ask: 'cpu' }),
    memory: () => ask({ ask: 'memory' }),
    settle: async () => void (await ask({ ask: 'settle' })),
    change: async (orderId) => void (await ask({ change: orderId })),
    token: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/bench/carousel`);
      return /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended.catch(() => {});
    },
  };
}

type Answers = {
  count: () => Promise<number>;
  settle: () => Promise<unknown>;
  change: (orderId: string) => Promise<unknown>;
};

export function answerQuestions({ count, settle, change }: Answers): void {
  process.on('message', async (question: Question) => {
    if ('change' in question) await change(question.change);
    const { user, system } = process.cpuUsage();
    const values = {
      cpu: async () => (user + system) / 1_000,
      memory: async () => Math.round(process.memoryUsage.rss() / 1_048_576),
      count,
      settle: async () => {
        await settle();
        return 0;
      },
    };
    process.send?.({ value: 'ask' in question ? await values[question.ask]() : 0 });
  });
}
