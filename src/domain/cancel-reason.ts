export const CANCEL_REASONS = ['sold_out', 'busy', 'closed', 'area', 'duplicate', 'no_answer'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const OTHER_REASON = 'other:';
export const OTHER_REASON_MAX = 120;

/** Unusual reasons stay as the venue wrote them; empty if it gave none. */
export function cancelReasonText(reason: string | null, textOf: (usual: CancelReason) => string): string {
  const usual = CANCEL_REASONS.find((one) => one === reason);
  if (usual) return textOf(usual);
  return reason?.slice(reason.startsWith(OTHER_REASON) ? OTHER_REASON.length : 0) ?? '';
}
