/** Any other reason stands as somebody typed it. */
export const VOID_REASONS = ['changed_mind', 'mistake', 'quality', 'slow', 'sold_out'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];
