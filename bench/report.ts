import { rate, type Costed } from './compare.ts';

const rows: string[][] = [];

export function say(...cells: string[]): void {
  rows.push(cells);
  process.stdout.write(`${cells.join(' | ')}\n`);
}

export const sayHead = (): void => say('what', 'Sufra', 'bare Hono', 'ratio', 'bar', 'p99', 'processor per request');

export function sayTable(): void {
  process.stdout.write(`\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}

export const perSecond = (value: number): string => `${Math.round(value)}/s`;
export const ms = (value: number): string => `${value.toFixed(1)} ms`;

export function sayPair(name: string, ours: Costed, bare: Costed, bar: string): void {
  const cost = ({ cpu, answered }: Costed): string => (cpu / answered).toFixed(3);
  say(
    name,
    perSecond(rate(ours)),
    perSecond(rate(bare)),
    `${(rate(ours) / rate(bare)).toFixed(2)}×`,
    bar,
    `${ms(ours.p99)} / ${ms(bare.p99)}`,
    `${cost(ours)} / ${cost(bare)} ms`,
  );
}
