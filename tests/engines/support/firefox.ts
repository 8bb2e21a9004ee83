import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startChild } from '#tests/support/child-processes.ts'

import { connectBidi } from './bidi-connection.ts'
import { type Driver, type Engine, overJson, viewport } from './driver.ts'
import { waitUntil } from './wait-until.ts'

const program = '/usr/bin/firefox-esr'

export const firefox: Engine = { name: 'Firefox', isInstalled: () => existsSync(program), launch }

type LogEntry = { level: string; text: string; stackTrace?: StackTrace }

type StackTrace = { callFrames: { url: string; lineNumber: number }[] }

type ResponseCompleted = { request: { url: string }; response: { status: number } }

type FetchError = { request: { url: string }; errorText: string }

type CallResult =
  | { type: 'success'; result: { type: 'string'; value: string } | { type: 'undefined' } }
  | { type: 'exception'; exceptionDetails: { text: string } }

async function launch(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'noper-firefox-'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = startChild(program, options)

  async function close() {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }

  try {
    const address = await waitUntil('the address of Firefox', async () => /ws:\/\/\S+(?=\n)/.exec(browser.said())?.[0])
    return await openPage(address, close)
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Firefox logs this for a page that is left while a module loads. A request that really fails is also reported on its
 * own.
 */
const harmless = /error loading dynamically imported module/

async function openPage(address: string, close: () => Promise<void>): Promise<Driver> {
  const faults: string[] = []
  const bidi = await connectBidi(`${address}/session`)
  bidi.on<LogEntry>('log.entryAdded', ({ level, text, stackTrace }) => {
    const frame = stackTrace?.callFrames[0]
    if (['error', 'warn'].includes(level) && !harmless.test(text))
      faults.push(`${level}: ${text} (${frame?.url ?? ''}:${frame?.lineNumber ?? ''})`)
  })
  bidi.on<ResponseCompleted>('network.responseCompleted', ({ request, response }) => {
    if (response.status >= 400) faults.push(`status ${response.status}: ${request.url}`)
  })
  bidi.on<FetchError>('network.fetchError', ({ request, errorText }) => {
    // Firefox aborts requests of a page that is left.
    if (errorText !== 'NS_BINDING_ABORTED') faults.push(`failed: ${request.url} ${errorText}`)
  })
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', {
    events: ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'],
  })
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await bidi.send('browsingContext.setViewport', { context, viewport })

  return {
    open: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }).then(() => {}),
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }).then(() => {}),
    evaluate: async (run, ...given) => {
      const called = await bidi.send<CallResult>('script.callFunction', {
        functionDeclaration: overJson(run),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        target: { context },
      })
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
      return called.result.type === 'string' ? JSON.parse(called.result.value) : undefined
    },
    perform: (actions) => bidi.send('input.performActions', { context, actions }).then(() => {}),
    chooseFiles: async (selector, files) => {
      const locator = { type: 'css', value: selector }
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
        maxNodeCount: 1,
      })
      await bidi.send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    faults: () => faults,
    close: async () => {
      bidi.close()
      await close()
    },
  }
}
