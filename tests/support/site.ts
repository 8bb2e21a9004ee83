import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startNode } from './child-processes.ts'

export type Site = {
  origin: string
  /** The folder with the database and the photos. */
  data: string
  /** Stops the server as an operator would. */
  stop: () => Promise<void>
  /** Suspends the server: it accepts connections but does not respond until it is resumed. */
  hang: () => void
  resume: () => void
}

type SiteOptions = {
  /** A data folder to copy; without one, the site fills itself with the demo market. */
  copyOf?: string
  /** Or the folder itself, which the caller must remove. */
  data?: string
  port?: number
  /** The command line; the server itself by default. */
  program?: readonly string[]
  /** Environment variables. */
  settings?: Readonly<Record<string, string>>
}

/** The real server, as `npm start` runs it, on a data folder of its own. */
export async function startSite({
  copyOf,
  data: given,
  port = 0,
  program = ['server/main.ts'],
  settings,
}: SiteOptions = {}): Promise<Site> {
  const data = given ?? mkdtempSync(join(tmpdir(), 'noper-site-'))
  if (copyOf) cpSync(copyOf, data, { recursive: true })
  const server = startNode(program, {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error', DEMO: 'auto', ...settings },
    forwardsErrors: true,
  })
  const [origin] = await server.untilOutput(/https?:\/\/\S+/)
  const signal = (name: NodeJS.Signals) => void server.process.kill(name)

  async function stop() {
    if (!server.hasEnded()) {
      signal('SIGCONT')
      signal('SIGTERM')
      await server.ended
    }
    if (given === undefined) rmSync(data, { recursive: true, force: true })
  }

  return { origin, data, stop, hang: () => signal('SIGSTOP'), resume: () => signal('SIGCONT') }
}
