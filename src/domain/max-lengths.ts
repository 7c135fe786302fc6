/** In characters (docs/contract.md 6.1). `lineNote`: not checked by the server. */
export const MAX_LENGTHS = { table: 20, address: 300, note: 500, lineNote: 200, comment: 500 } as const;
