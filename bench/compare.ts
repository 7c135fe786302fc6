import { load, type Load, type Measured } from './load.ts';
import type { Subject } from './subjects.ts';

export type Settings = { seconds: number; turns: number; connections: number };
/** `cpu`: milliseconds of the subject's process. */
export type Costed = Measured & { cpu: number };
type Candidate = { subject: Subject; what: Load };

/** Measures in turns after a warm-up, so that machine load affects all. Adds up answers; keeps the worst p99. */
export async function compare<Name extends string>(
  candidates: Record<Name, Candidate>,
  { seconds, turns, connections }: Settings,
): Promise<Record<Name, Costed>> {
  const names = Object.keys(candidates) as Name[];
  const results = new Map<Name, Costed>();
  for (const name of names) {
    await load(candidates[name].subject.port, candidates[name].what, connections, 1);
    await candidates[name].subject.settle();
  }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of names) {
      const next = await measure(candidates[name], connections, seconds);
      const sum = results.get(name) ?? { answered: 0, seconds: 0, p99: 0, cpu: 0 };
      results.set(name, {
        answered: sum.answered + next.answered,
        seconds: sum.seconds + next.seconds,
        p99: Math.max(sum.p99, next.p99),
        cpu: sum.cpu + next.cpu,
      });
    }
  }
  return Object.fromEntries(results) as Record<Name, Costed>;
}

async function measure({ subject, what }: Candidate, connections: number, seconds: number): Promise<Costed> {
  const before = await subject.cpu();
  const measured = await load(subject.port, what, connections, seconds);
  return { ...measured, cpu: (await subject.cpu()) - before };
}

export const rate = ({ answered, seconds }: Measured): number => answered / seconds;
