export function nginx(): string | null;

/** `end` resolves when the main process has exited. */
export type RunningPostgres = { url: string; end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void> };

export function postgresIn(folder: string): Promise<RunningPostgres | null>;
