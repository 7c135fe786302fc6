import type { PrinterProblem } from '#src/contract/staff/printers.ts';
import type { Outcome } from './jobs.ts';

/** The first digit of a code such as `200%20OK`, `211 Paper low` or `OK`. */
const classOf = (code: string): string => (/^\s*OK\b/.test(code) ? '2' : (/^\s*(\d)\d\d/.exec(code)?.[1] ?? ''));

/** Null: it can print. */
export function problemOfStatus(code: string): PrinterProblem | null {
  if (classOf(code) === '2') return null;
  if (/^\s*41/.test(code)) return 'paper';
  return /^\s*42/.test(code) ? 'cover' : 'offline';
}

/** With 5xx the printer could not load or read the slip. With any other error it may have begun. */
export function outcomeOfCode(code: string): Outcome {
  if (classOf(code) === '2') return { kind: 'printed', confirmed: true };
  if (classOf(code) === '5') return { kind: 'failed', problem: 'failed' };
  return { kind: 'unsure', problem: problemOfStatus(code) };
}
