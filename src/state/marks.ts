import type { MarkRow } from '#src/data/db.ts';

/** Small facts per venue: a notification read, the onboarding card closed, the install offer refused. */
export declare function useMarks(slug: string, kind: MarkRow['kind']): { ready: boolean; ids: ReadonlySet<string> };
export declare function setMark(slug: string, kind: MarkRow['kind'], id: string): Promise<void>;
