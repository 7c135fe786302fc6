import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { makeImageTree } from '#tests/support/image-tree.ts';

/** A built product without the packages that build it. */
const product = makeImageTree(['scripts/start.js', 'scripts/sources.mjs']);
afterAll(product.remove);

let dataDir: string;
let serving: number | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sufra-npm-'));
});
afterEach(() => {
  try {
    // A server that outlived its test.
    if (serving !== undefined) process.kill(serving, 'SIGKILL');
  } catch {
    // It has ended.
  }
  rmSync(dataDir, { recursive: true });
});

const start = (program: string, ...args: string[]) =>
  spawn(program, args, {
    cwd: product.folder,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      npm_config_cache: join(dataDir, 'npm'),
      npm_config_update_notifier: 'false',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** `ended`: no process below `child` holds its output any more. */
async function running(child: ReturnType<typeof start>) {
  let said = '';
  const ended = once(child.stdout, 'close').then(() => 'ended');
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const found = /On this computer\s+(\S+)\n/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`No server came up:\n${said}`)));
  });
  serving = (JSON.parse(readFileSync(join(dataDir, 'serving.json'), 'utf8')) as { pid: number }).pid;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  return { address, ended };
}

it('C50 a signal to npm stops the server', async () => {
  const npm = start('npm', 'start');
  const { address, ended } = await running(npm);
  npm.kill('SIGTERM');
  expect(await ended).toBe('ended');
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});

it('C50 the server stops when what started it is killed', async () => {
  const starter = start(process.execPath, 'scripts/start.js');
  const { address, ended } = await running(starter);
  starter.kill('SIGKILL');
  expect(await ended).toBe('ended');
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});
