import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBareDist } from './bare-dist.ts';

/** With an empty app, so that no build is needed. `stop` ends it as an operator would; returns the exit code. */
export async function startServerProcess(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-process-'));
  const dist = join(folder, 'dist');
  writeBareDist(dist);
  const program = `
    const { settingsOfProcess } = await import('#server/env.ts');
    const { startServer } = await import('#server/start.ts');
    const server = await startServer(settingsOfProcess(), ${JSON.stringify(dist)}, () => {});
    process.on('SIGTERM', async () => { await server.stop(); process.exit(0); });
    // A test that failed before its end leaves no server behind, which the runner would wait for.
    process.stdin.resume().on('end', () => process.exit(1));
    process.stdout.write(String(server.port));`;
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...environment };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const said = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
  if (!said) throw new Error('The server process ended before it listened.');
  return {
    url: `http://127.0.0.1:${String(said[0])}`,
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM');
      const [code] = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
