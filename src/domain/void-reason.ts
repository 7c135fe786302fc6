/** `not_taken`: the guests did not take a delivery. Any other reason stands as somebody typed it. */
export const VOID_REASONS = ['changed_mind', 'mistake', 'quality', 'slow', 'sold_out', 'not_taken'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const isVoidReason = (reason: string): reason is VoidReason => VOID_REASONS.some((usual) => usual === reason);
