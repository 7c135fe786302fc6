export const CANCEL_REASONS = ['sold_out', 'busy', 'closed', 'area', 'duplicate', 'no_answer'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const OTHER_REASON = 'other:';
export const OTHER_REASON_MAX = 120;
