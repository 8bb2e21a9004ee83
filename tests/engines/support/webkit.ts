import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Child, startChild } from '#tests/support/child-processes.ts'
import { freePort } from '#tests/support/postgres.ts'

import { BrowserCrash } from './browser-crash.ts'
import { type Driver, type Engine, overJson, viewport } from './driver.ts'
import { waitUntil } from './wait-until.ts'
import { inspectedPage, listeningPorts, watchConsole } from './web-inspector.ts'

const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] as const

export const webkit: Engine = { name: 'WebKit', isInstalled: () => programs.every((path) => existsSync(path)), launch }

/** Without this style the toolbar keeps the window wider than a phone. */
const toolbarStyle = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 6px }'

async function launch(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'noper-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), toolbarStyle)
  const children: Child[] = []

  function start(command: string, parameters: readonly string[], settings: NodeJS.ProcessEnv = {}) {
    const child = startChild(command, parameters, { env: { ...process.env, ...settings } })
    children.push(child)
    return child
  }

  async function close() {
    await Promise.all(children.map(({ kill }) => kill()))
    rmSync(home, { recursive: true, force: true })
  }

  try {
    const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
    const display = await waitUntil('a display', async () => /^\d+(?=\n)/m.exec(screen.output())?.[0])
    const inspector = `127.0.0.1:${await freePort()}`
    const browser = start(miniBrowser(), ['--automation', '--enable-developer-extras=true'], {
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      NO_AT_BRIDGE: '1',
      // Without a graphics card WebKit would draw into buffers that screenshots do not contain.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
    })
    const target = await waitUntil('WebKit', async () => automationAddress(browser, inspector))
    const port = await freePort()
    start('WebKitWebDriver', [`--port=${port}`, `--target=${target}`])
    return await openPage(`http://127.0.0.1:${port}`, inspector, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** Debian installs it in a folder named after the architecture. */
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? 'MiniBrowser'

/** Besides the inspector's port, which we choose, the browser opens one for WebDriver and does not print it. */
function automationAddress({ process: { pid } }: Child, inspector: string): string | undefined {
  const addresses = listeningPorts(pid!).map((port) => `127.0.0.1:${port}`)
  return addresses.includes(inspector) ? addresses.find((address) => address !== inspector) : undefined
}

/**
 * GTK's WebKit does not know the directive `manifest-src`, because it is built without installable apps. The other
 * messages are about a page that is left during a request, and about a report-only policy without a report address. A
 * request that really fails is also reported on its own.
 */
const harmless =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|in report-only mode, but does not specify a 'report-|due to access control checks|Importing a module script failed/

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

async function openPage(driver: string, inspector: string, close: () => Promise<void>): Promise<Driver> {
  const inspected = await inspectedPage(inspector)
  await waitUntil('WebKitWebDriver', async () => (await fetch(`${driver}/status`)).ok)
  const capabilities = { alwaysMatch: { timeouts: { script: 60_000, pageLoad: 60_000 } } }
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, { capabilities })

  const command = <Value>(name: string, parameters?: object) =>
    send<Value>(`${driver}/session/${sessionId}/${name}`, parameters)

  const evaluate: Driver['evaluate'] = async (run, ...given) => {
    const script = `return (${overJson(run)})(arguments[0])`
    const value = await command<string | null>('execute/sync', { script, args: [JSON.stringify(given)] })
    return value === null ? undefined : JSON.parse(value)
  }

  const toolbar = await evaluate(() => outerHeight - innerHeight)
  const faults: string[] = []
  const stopWatching = await watchConsole(inspected, ({ level, text, url = '', line = '' }) => {
    if (['error', 'warning'].includes(level) && !harmless.test(text)) faults.push(`${level}: ${text} (${url}:${line})`)
  })
  await command('window/rect', { width: viewport.width, height: viewport.height + toolbar })

  return {
    open: (url) => command('url', { url }),
    reload: () => command('refresh', {}),
    evaluate,
    perform: (actions) => command('actions', { actions }),
    chooseFiles: async (selector, files) => {
      const found = await command<Record<string, string>>('element', { using: 'css selector', value: selector })
      await command(`element/${found[elementKey]}/value`, { text: files.join('\n') })
    },
    screenshot: async () => Buffer.from(await command<string>('screenshot'), 'base64'),
    faults: () => faults,
    close: async () => {
      stopWatching()
      await close()
    },
  }
}

/** In milliseconds, for one command. */
const mostSilence = 90_000

/** Sends a command of classic WebDriver and returns its value. */
async function send<Value>(address: string, parameters?: object): Promise<Value> {
  const response = await fetch(address, {
    method: parameters ? 'POST' : 'GET',
    ...(parameters && { body: JSON.stringify(parameters) }),
    signal: AbortSignal.timeout(mostSilence),
  }).catch((error: Error) => {
    throw error.name === 'TimeoutError' ? new BrowserCrash('WebKit does not answer any more') : error
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  const { error = '', message = '' } = value ?? {}
  // WebKitWebDriver answers with the second error if the browser crashes during a command.
  if (error === 'invalid session id' || (error === 'unknown error' && message === ''))
    throw new BrowserCrash('WebKit has crashed')
  if (!response.ok) throw new Error(`${new URL(address).pathname.split('/').at(-1)}: ${error}, ${message}`)
  return value
}

/** WebKit and its driver do not choose their ports themselves. */
