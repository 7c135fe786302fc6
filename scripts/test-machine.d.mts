export function nginx(): string | null;

/** `end` resolves when the main process has exited. */
export type RunningPostgres = { url: string; port: number; end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void> };

export function postgresFolder(): string | null;

export function postgresIn(
  folder: string,
  options?: { port?: number; settings?: readonly string[]; copyOf?: string },
): Promise<RunningPostgres | null>;
