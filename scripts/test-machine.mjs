/** Installed only as root on Debian. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const isRoot = process.getuid?.() === 0;
const mayInstall = isRoot && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';
const WEBKIT = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'];

/** Debian's program alone: its package would start a web server on this machine. */
const UNPACKED_NGINX = 'node_modules/.cache/nginx';

export function nginx() {
  const places = ['/usr/sbin/nginx', `${UNPACKED_NGINX}/usr/sbin/nginx`].map((place) => resolve(place));
  return places.find((place) => existsSync(place)) ?? null;
}

export function prepareMachine() {
  const missing = [];
  if (!hasChromium()) missing.push('chromium');
  // The tests of screens are faster with it, and run without it.
  if (!process.env.CHROMIUM_PATH && !existsSync(DEBIAN_SHELL)) missing.push('chromium-headless-shell');
  if (!process.env.TEST_DATABASE_URL && !postgresFolder()) missing.push('postgresql');
  if (!hasFirefox()) missing.push('firefox-esr');
  if (!hasWebkit()) missing.push(...WEBKIT);
  const wanted = nginx() ? missing : [...missing, 'nginx'];
  if (wanted.length === 0 || !mayInstall) return;
  process.stdout.write(`Installing ${wanted.join(' and ')}…\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const install = (...names) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options).status === 0;
  spawnSync('apt-get', ['update', '-qq'], options);
  // A release of Debian without one of them gets the others.
  if (!install(...missing)) for (const name of missing) install(name);
  if (nginx()) return;
  mkdirSync(UNPACKED_NGINX, { recursive: true });
  spawnSync('apt-get', ['download', '-qq', 'nginx'], { ...options, cwd: UNPACKED_NGINX, stdio: 'ignore' });
  for (const name of readdirSync(UNPACKED_NGINX).filter((file) => file.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', name, '.'], { ...options, cwd: UNPACKED_NGINX });
  }
}

export const hasChromium = () => existsSync(process.env.CHROMIUM_PATH || DEBIAN_CHROMIUM);

export const hasFirefox = () => existsSync('/usr/bin/firefox-esr');

/** What tests/engines/webkit.ts starts. */
export function hasWebkit() {
  const program = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return programs.every((path) => existsSync(path)) && spawnSync('/usr/bin/python3', ['-c', program]).status === 0;
}

/** The projects of vitest.engines.config.ts that this machine can run, and what it leaves out. */
export function enginesToTest() {
  const engines = [
    { project: 'webkit', found: hasWebkit(), part: `tests in WebKit (install ${WEBKIT.join(', ')})` },
    { project: 'firefox', found: hasFirefox(), part: 'tests in Firefox (install firefox-esr)' },
  ];
  const projects = engines.filter(({ found }) => found).map(({ project }) => project);
  if (hasChromium()) projects.push('chromium');
  return {
    args: ['--config', 'vitest.engines.config.ts', ...projects.map((project) => `--project=${project}`)],
    hasAny: projects.length > 0,
    leftOut: engines.filter(({ found }) => !found).map(({ part }) => part),
  };
}

/** `{ url, stop }`: a temporary one, or that in TEST_DATABASE_URL; else null. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'sufra-postgres-'));
  const server = await postgresIn(folder);
  const stop = async () => {
    await server?.end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  if (server) return { url: server.url, stop };
  await stop();
  return null;
}

/**
 * `{ url, port, end }`, or null. Runs as another user, because PostgreSQL refuses root. A new folder gets an empty
 * database, or a copy of the server at `copyOf`, which it follows as the standby `standby`.
 */
export async function postgresIn(folder, { port: wanted, settings = [], copyOf } = {}) {
  const programs = postgresFolder();
  const user = isRoot ? userIds('postgres') : {};
  if (!programs || !user) return null;
  const options = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const data = join(folder, 'data');
  if (!existsSync(data)) {
    if (user.uid) chownSync(folder, user.uid, user.gid);
    const making = ['-U', 'sufra', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'];
    const [program, args] = copyOf
      ? ['pg_basebackup', ['-d', `${copyOf}?application_name=standby`, '-R', '-c', 'fast']]
      : ['initdb', making];
    const made = spawnSync(join(programs, program), ['-D', data, '--no-sync', ...args], options);
    if (made.status !== 0) return null;
  }
  const port = wanted ?? (await freePort());
  const quiet = ['log_min_messages=fatal', 'log_min_error_statement=panic', 'listen_addresses=127.0.0.1', ...settings];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', `${port}`, '-k', '', ...quiet.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  const ready = () =>
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`], options).status === 0;
  for (let tries = 0; server.exitCode === null && tries < 150; tries += 1) {
    if (ready()) return { url: `postgres://sufra@127.0.0.1:${port}/postgres`, port, end };
    await pause(200);
  }
  await end('SIGKILL');
  return null;
}

export function postgresFolder() {
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
