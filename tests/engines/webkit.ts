import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/real-server.ts';
import type { BrowserOptions, DrivenBrowser } from './browser.ts';
import type { DrivenPage } from './tab.ts';

/** WebDriver's name of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const SCRIPT_MS = 15_000;
const CALL_MS = 70_000;
const CONSOLE = /CONSOLE \w+ (ERROR|WARN).*/g;

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A screen that no monitor shows, with a number that no other has. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe');
  const [number] = (await once(pipe, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

/** WebKitGTK, driven by its own WebKitWebDriver in the words of the W3C's WebDriver. */
export async function openWebkit({ profile, size }: BrowserOptions): Promise<DrivenBrowser> {
  const screen = await startScreen();
  const port = await freePort();
  const log = join(profile, 'console.log');
  // A group of its own, which can be killed as a whole.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      WINDOW_PROFILE: profile,
      WINDOW_SIZE: size.join('x'),
      WINDOW_LOG: log,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      TZ: 'Africa/Cairo',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const ended = once(driver, 'exit');
  const killNow = () => {
    if (driver.pid !== undefined && driver.exitCode === null && driver.signalCode === null) {
      process.kill(-driver.pid, 'SIGKILL');
    }
    screen.child.kill('SIGKILL');
  };
  process.once('exit', killNow);
  const kill = async () => {
    killNow();
    process.off('exit', killNow);
    await ended;
  };

  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_MS),
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value).slice(0, 500));
    return value;
  };
  try {
    for (let tries = 0; tries < 200 && !(await ask('GET', '/status').catch(() => null)); tries += 1) await pause(100);
    const opened = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'webkit-window.py'), args: [] },
          timeouts: { script: SCRIPT_MS, pageLoad: CALL_MS - 10_000, implicit: 0 },
        },
      },
    })) as { sessionId: string };
    const session = `/session/${opened.sessionId}`;
    const call: Ask = (method, path, body) => ask(method, `${session}${path}`, body);
    const first = (await call('GET', '/window')) as string;
    const current = { window: first };
    let free: string | null = first;
    return {
      newTab: async () => {
        const window = free ?? ((await call('POST', '/window/new', { type: 'window' })) as { handle: string }).handle;
        free = null;
        return webkitPage(call, window, current);
      },
      complaints: () => (existsSync(log) ? (readFileSync(log, 'utf8').match(CONSOLE) ?? []) : []),
      kill,
      close: async () => {
        await ask('DELETE', session).catch(() => undefined);
        await kill();
      },
    };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** `current`: the window that the session's calls go to. */
function webkitPage(call: Ask, window: string, current: { window: string }): DrivenPage {
  const here: Ask = async (...request) => {
    if (current.window !== window) await call('POST', '/window', { handle: window });
    current.window = window;
    return call(...request);
  };
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const answer = (await here('POST', '/execute/async', { script, args: [] })) as { value?: unknown; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  const element = async (expression: string): Promise<string> => {
    const reference = (await evaluate(expression)) as { [ELEMENT]: string } | null;
    if (!reference) throw new Error('the element is gone');
    return `/element/${reference[ELEMENT]}`;
  };
  return {
    goto: async (url) => void (await here('POST', '/url', { url })),
    reload: async () => void (await here('POST', '/refresh', {})),
    url: async () => (await here('GET', '/url')) as string,
    evaluate,
    click: async (expression) => void (await here('POST', `${await element(expression)}/click`, {})),
    fill: async (expression, text) => {
      const field = await element(expression);
      await here('POST', `${field}/clear`, {});
      await here('POST', `${field}/value`, { text });
    },
    show: async () => void (await here('POST', '/window', { handle: window })),
  };
}
