/** Compared as text, sent back unchanged (docs/contract.md 5.1). */
export type WireId = string | number;
