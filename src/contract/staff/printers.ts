import * as v from 'valibot';
import { Tap } from './change.ts';
import { DeskId } from './field-schemas.ts';

/**
 * `unreachable`: the server cannot connect to it, or it has not asked for a minute. `forbidden`: its address is in no
 * network of the operator. `garbled`: it answers what no printer answers. `shared`: two devices use one token.
 */
export const PRINTER_PROBLEMS = [
  'paper',
  'cover',
  'offline',
  'unreachable',
  'forbidden',
  'garbled',
  'shared',
  'failed',
] as const;
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number];

/** A printer that asks for its slips is silent after so long without asking. */
export const SILENT_MS = 60_000;
/** After so long with a problem and a waiting slip the boards ring. */
export const RINGS_AFTER_MS = 30_000;

const moment = v.nullable(v.number());

/** Besides its fields. `silent`: it has not asked since `since`, or never. Times are epoch ms. */
export const PrinterState = v.object({
  id: v.string(),
  problem: v.nullable(v.picklist([...PRINTER_PROBLEMS, 'silent'])),
  since: moment,
  /** Slips that are not printed. */
  waiting: v.number(),
  seen_at: moment,
  seen_as: v.nullable(v.string()),
  /** Whether it says that a slip is printed; null: not known yet. */
  confirms: v.nullable(v.boolean()),
  has_token: v.boolean(),
});
export type PrinterState = v.InferOutput<typeof PrinterState>;

/** `connects`: the operator has named networks in which the server may connect to printers. */
export const PrintersAnswer = v.object({ connects: v.boolean(), printers: v.array(PrinterState) });
export type PrintersAnswer = v.InferOutput<typeof PrintersAnswer>;

export const PrinterRequest = v.object({ tap: Tap });

/** `token` is answered this once; null to a repeated tap, whose first answer was lost. */
export const PrinterTokenAnswer = v.object({ token: v.nullable(v.string()) });
export type PrinterTokenAnswer = v.InferOutput<typeof PrinterTokenAnswer>;

/** The slips that wait for a printer go to another one, which is turned on. */
export const MoveSlipsRequest = v.object({ to: DeskId });
export const MoveSlipsAnswer = v.object({ moved: v.number() });
export type MoveSlipsAnswer = v.InferOutput<typeof MoveSlipsAnswer>;
