import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { HEADERS } from '#src/contract/http.ts';
import type { AppEnv } from './app-env.ts';

/** Upper bounds in seconds. */
const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds that orders waited on phones, up to beyond the hold limits of 15 and 30 minutes. */
const AGE_BOUNDS = [2, 10, 60, 300, 900, 1_800, 7_200];

type Labels = Readonly<Record<string, string>>;
const formatLabels = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))}"`)
    .join(',');
const braced = (labels: string): string => (labels === '' ? '' : `{${labels}}`);
const head = (name: string, type: string, help: string): string => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

function createCounter(name: string, help: string) {
  const values = new Map<string, number>();
  return {
    add: (labels: Labels = {}) => {
      const key = formatLabels(labels);
      values.set(key, (values.get(key) ?? 0) + 1);
    },
    text: () =>
      head(name, 'counter', help) +
      [...values].map(([labels, value]) => `${name}${braced(labels)} ${value}\n`).join(''),
  };
}

function createHistogram(name: string, help: string, bounds: readonly number[]) {
  const series = new Map<string, { counts: number[]; sum: number; count: number }>();
  return {
    observe: (value: number, labels: Labels = {}) => {
      const key = formatLabels(labels);
      const known = series.get(key) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, known);
      for (const [at, bound] of bounds.entries()) if (value <= bound) known.counts[at] = (known.counts[at] ?? 0) + 1;
      known.sum += value;
      known.count += 1;
    },
    text: () =>
      head(name, 'histogram', help) +
      [...series]
        .map(([labels, { counts, sum, count }]) => {
          const with_ = (bound: string) => `{${labels}${labels && ','}le="${bound}"}`;
          return [
            ...bounds.map((bound, at) => `${name}_bucket${with_(String(bound))} ${counts[at]}`),
            `${name}_bucket${with_('+Inf')} ${count}`,
            `${name}_sum${braced(labels)} ${sum}`,
            `${name}_count${braced(labels)} ${count}`,
            '',
          ].join('\n');
        })
        .join(''),
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Labels hold no venue, id or user input: the number of series is bounded and no personal data is exposed. */
export function createMetrics() {
  const created = createCounter('sufra_orders_created_total', 'Orders made.');
  const replayed = createCounter('sufra_orders_replayed_total', 'Orders asked for again with the key they have.');
  const refused = createCounter('sufra_orders_refused_total', 'Orders not made, by the code of the problem.');
  const problems = createCounter('sufra_problems_total', 'Calls answered with a problem, by its code.');
  const ages = createHistogram(
    'sufra_order_wait_seconds',
    'How long orders waited on the phone between the tap and this server.',
    AGE_BOUNDS,
  );
  const latencies = createHistogram('sufra_request_seconds', 'Time to answer, by route.', LATENCY_BOUNDS);

  const countOrder = (status: number, code: string | null, age: string | undefined): void => {
    if (code !== null) return refused.add({ code });
    if (status !== 201) return replayed.add();
    created.add();
    if (age !== undefined) ages.observe(Number(age));
  };

  return {
    /** Outside all other middleware, so that refusals are counted too. */
    measure: createMiddleware<AppEnv>(async (c, next) => {
      const start = performance.now();
      await next();
      const { status } = c.res;
      const code = c.get('problem') ?? null;
      const method = METHODS.includes(c.req.method) ? c.req.method : 'other';
      const labels = { method, route: routePath(c), status: `${Math.floor(status / 100)}xx` };
      latencies.observe((performance.now() - start) / 1000, labels);
      if (code !== null) problems.add({ code });
      const isOrder = method === 'POST' && /^\/api\/[^/]+\/orders\/?$/.test(c.req.path);
      if (isOrder) countOrder(status, code, c.req.header(HEADERS.age));
    }),
    text: (gauges: Readonly<Record<string, { help: string; value: number }>>): string =>
      [created, replayed, refused, problems, ages, latencies].map((metric) => metric.text()).join('') +
      Object.entries(gauges)
        .map(([name, { help, value }]) => `${head(name, 'gauge', help)}${name} ${value}\n`)
        .join(''),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
