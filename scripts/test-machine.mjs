/** What the tests need from the machine: Debian's Chromium and PostgreSQL, installed only as root on Debian. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const isRoot = process.getuid?.() === 0;
const mayInstall = isRoot && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Installs what is missing and may be installed. */
export function prepareMachine() {
  const missing = [];
  if (!chromium()) missing.push('chromium');
  if (!process.env.TEST_DATABASE_URL && !postgresFolder()) missing.push('postgresql');
  if (missing.length === 0 || !mayInstall) return;
  process.stdout.write(`Installing ${missing.join(' and ')}…\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
}

/** Path of the Chromium to drive, or null. */
export function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : null;
}

/**
 * A PostgreSQL for this run alone: `{ url, stop }`, the one that TEST_DATABASE_URL names, or null where there is none.
 * It lives in a temporary folder, on a free port of the loopback, as its own user, for it refuses to run as root.
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  const programs = postgresFolder();
  if (!programs) return null;
  const user = isRoot ? userIds('postgres') : {};
  if (!user) return null;

  const folder = mkdtempSync(join(tmpdir(), 'sufra-postgres-'));
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'sufra', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
    options,
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      `${port}`,
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'log_min_messages=fatal',
      '-c',
      'log_min_error_statement=panic',
    ],
    { ...options, stdio: 'ignore' },
  );
  const stop = async () => {
    const ended = new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done()));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = () =>
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`], options).status === 0;
  for (let tries = 0; made.status === 0 && server.exitCode === null && tries < 150; tries += 1) {
    if (ready()) return { url: `postgres://sufra@127.0.0.1:${port}/postgres`, stop };
    await pause(200);
  }
  await stop();
  return null;
}

/** Debian's folder of the newest installed PostgreSQL, or null. */
function postgresFolder() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

function userIds(name) {
  const line = spawnSync('getent', ['passwd', name], { encoding: 'utf8' }).stdout ?? '';
  const [, , uid, gid] = line.split(':');
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}
