import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OrderStatus } from '#src/contract/order.ts';

export type SubjectName = 'sufra' | 'bare';
export type SubjectSettings = {
  dataDir: string;
  databaseUrl: string | null;
  dishes: number;
  /** How many orders lie there before the first request, and how they stand. */
  orders: number;
  status: OrderStatus;
};
export type StartSubject = (name: SubjectName, more?: Partial<SubjectSettings>) => Promise<Subject>;

export type Subject = {
  port: number;
  /** Rows of the table that its POST fills. */
  count: () => Promise<number>;
  /** Milliseconds of processor used so far: what a busy machine does not blur. */
  cpu: () => Promise<number>;
  /** Resident memory in MB. */
  memory: () => Promise<number>;
  /** PostgreSQL: gathers its statistics, as its own job does once a minute; the bench lasts only seconds. */
  settle: () => Promise<void>;
  /** Confirms an order. */
  change: (orderId: string) => Promise<void>;
  /** What a phone that has been here before holds in its cookie. */
  token: () => Promise<string>;
  stop: () => Promise<void>;
};

export type Question = { ask: 'count' | 'memory' | 'cpu' | 'settle' } | { change: string };
type Answer = { port?: number; value?: number };

/** Starts one of the two servers as a process of its own and waits for its port. What it logs is written to nowhere. */
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
  // Whoever waits for an answer hears of it; that it ends once it is told to is no failure.
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

/** Answers what the bench asks of a subject, in that subject's process. */
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
