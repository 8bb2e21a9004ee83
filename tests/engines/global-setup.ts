import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startGroup } from './support/process-group.ts'
import { waitUntil } from './support/wait-until.ts'

/** Filling the demo market takes most of it. */
const startSeconds = 600

/** One real server with the demo market for all tests; it sends no mails. It cannot outlive the test run. */
export async function setup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'noper-engines-'))
  const settings = { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', DEMO: 'auto' }
  const server = startGroup(process.execPath, ['server/main.ts'], settings)

  async function stop() {
    await server.kill()
    rmSync(data, { recursive: true, force: true })
  }

  try {
    const origin = async () => /https?:\/\/\S+(?=\n)/.exec(server.output())?.[0]
    process.env['SITE_ORIGIN'] = await waitUntil('the server', origin, startSeconds)
    process.env['SITE_DATA'] = data
    return stop
  } catch (error) {
    await stop()
    throw new Error(server.output(), { cause: error })
  }
}
