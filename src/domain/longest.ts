/**
 * Maximum lengths in characters. The server refuses longer texts (docs/contract.md 6.1). `lineNote` is a limit of the
 * app alone, so that the note fits on a kitchen ticket.
 */
export const LONGEST = { table: 20, address: 300, note: 500, lineNote: 200, comment: 500 } as const;
