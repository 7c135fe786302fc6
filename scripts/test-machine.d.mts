/** A running PostgreSQL; `end` answers when its main process is gone. */
export type RunningPostgres = { url: string; end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void> };

export function postgresIn(folder: string): Promise<RunningPostgres | null>;
