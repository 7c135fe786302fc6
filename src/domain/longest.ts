/**
 * The longest texts of customers, in characters. The server refuses an order with longer ones (reliability.md 3.4); the note
 * of one line is kept shorter by its field, so that it can be read on a kitchen's ticket.
 */
export const LONGEST = { table: 20, address: 300, note: 500, lineNote: 200, comment: 500 } as const;
