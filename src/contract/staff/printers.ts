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

export const PRINT_REASONS = ['new', 'changed', 'cancelled', 'bill', 'day_end', 'test'] as const;
export type PrintReason = (typeof PRINT_REASONS)[number];
