/**
 * The longest texts of customers, in characters. The server refuses an order with longer ones (docs/contract.md 6.1, The customer's fields); the note
 * of one line is kept shorter by its field, so that it can be read on a kitchen's ticket.
 */
export const LONGEST = { table: 20, address: 300, note: 500, lineNote: 200, comment: 500 } as const;
