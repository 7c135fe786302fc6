import { fromBase45 } from './from-base45.ts';
import { type Handover, sumOf, VERSION } from './handover.ts';
import { orderCode } from './order-name.ts';

export type Frame = { at: number; count: number; code: string; sum: string; text: string };

const FRAME = /^SF1\.([1-4])([1-4])([0-9A-Z]{4})([0-9A-Z]{7})([0-9A-Z $%*+\-./:]+)$/;

/** `foreign`: no code of ours. `version`: of a newer app. */
export type FrameProblem = 'foreign' | 'version' | 'damaged';

export function readFrame(text: string): Frame | FrameProblem {
  if (!text.startsWith(VERSION)) return /^SF\d+\./.test(text) ? 'version' : 'foreign';
  const [whole, at, count, code = '', sum = '', part = ''] = FRAME.exec(text) ?? [];
  if (whole === undefined || Number(at) > Number(count)) return 'damaged';
  return { at: Number(at), count: Number(count), code, sum, text: part };
}

/** A frame of another order, or of the same one a minute later, begins anew. */
export function addFrame(frames: readonly Frame[], frame: Frame): Frame[] {
  const same = frames.filter(
    ({ code, sum, count }) => code === frame.code && sum === frame.sum && count === frame.count,
  );
  return [...same.filter(({ at }) => at !== frame.at), frame].sort((one, other) => one.at - other.at);
}

export const isWhole = (frames: readonly Frame[]): boolean => frames.length > 0 && frames.length === frames[0]?.count;

/** All frames of one order. Null: damaged. `inflate` throws on what is not deflated. */
export function readHandover(frames: readonly Frame[], inflate: (bytes: Uint8Array) => Uint8Array): Handover | null {
  const text = frames.map((frame) => frame.text).join('');
  const bytes = fromBase45(text);
  if (!bytes || sumOf(text) !== frames[0]?.sum) return null;
  try {
    const [key, slug, ageSeconds, holdSeconds, body, isStaff]: unknown[] = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(inflate(bytes)),
    );
    const isSound =
      typeof key === 'string' &&
      typeof slug === 'string' &&
      typeof body === 'string' &&
      isSeconds(ageSeconds) &&
      isSeconds(holdSeconds) &&
      orderCode(key) === frames[0].code;
    return isSound ? { key, slug, ageSeconds, holdSeconds, body, isStaff: isStaff === true } : null;
  } catch {
    return null;
  }
}

const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
