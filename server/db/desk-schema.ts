export type ImportRow = {
  tenant_id: string;
  id: string;
  who: string;
  /** One of IMPORT_STAGES. */
  stage: string;
  since: number;
  /** An `ImportResult` as JSON. */
  result: string;
};

export type AuditRow = {
  tenant_id: string;
  /** Within the venue, from 1 without a gap. */
  id: number;
  at: number;
  /** Empty: a command on the server's machine. */
  who: string;
  /** Makes a repeated request change nothing; null if the caller never repeats it. */
  tap: string | null;
  /** The request of the tap. Null for the command line, and for an import, because files are not compared. */
  request: string | null;
  /** The id of the added item, if the change added one. */
  made: string | null;
  /** An `AuditChange` as JSON, for readers. */
  change: string;
  /** A list of `RowChange` as JSON, for the undo; empty once it was forgotten. */
  row_changes: string;
  undone_by: number | null;
};

/** Counted from the orders and calls of a business day; they hold while `last`, `changes` and the time zone are still the same. */
export type DayFiguresRow = {
  tenant_id: string;
  day: string;
  last: number;
  changes: number;
  timezone: string;
  /** `DayCounts` as JSON. */
  counts: string;
  /** `DayNames` as JSON. */
  names: string;
};
