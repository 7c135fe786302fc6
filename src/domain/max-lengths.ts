/** Maximum lengths in characters (docs/contract.md 6.1). `lineNote`: only the field limits it, to fit a ticket. */
export const MAX_LENGTHS = { table: 20, address: 300, note: 500, lineNote: 200, comment: 500 } as const;
