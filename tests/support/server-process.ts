import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBareDist } from './bare-dist.ts';

/** All processes with this clock agree on the time. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * With an empty app, so that no build is needed. `stop` ends it as an operator would; returns the exit code. It may print
 * on this machine. `clockSpeed`: how much faster than time its clock goes.
 */
export async function startServerProcess(environment: Record<string, string>, { clockSpeed = 1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-process-'));
  const dist = join(folder, 'dist');
  writeBareDist(dist);
  const program = `
    const realNow = Date.now;
    if (${clockSpeed} !== 1) Date.now = () => ${EPOCH} + (realNow() - ${EPOCH}) * ${clockSpeed};
    const { settingsOfProcess } = await import('#server/env.ts');
    const { printerNetworks } = await import('#server/printing/printer-networks.ts');
    const { startServer } = await import('#server/start.ts');
    const settings = settingsOfProcess();
    const mayConnect = printerNetworks(settings.printerNetworks, 'allowed');
    const server = await startServer(settings, ${JSON.stringify(dist)}, () => {}, undefined, mayConnect);
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
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM');
      const [code] = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
