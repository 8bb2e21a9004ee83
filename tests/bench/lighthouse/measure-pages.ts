import { join } from 'node:path'

import { startServer } from '#tests/bench/server-process.ts'
import type { Workplace } from '#tests/bench/workplace.ts'

import { type Audit, auditPage } from './audit-page.ts'
import { fillMarket } from './fill-market.ts'
import { startShellSite } from './shell-site.ts'
import { startBrowser } from './start-browser.ts'

type Task = { workplace: Workplace; say: (text: string) => void; runs: number }

export type Measured = {
  page: string
  simulated: Audit
  slowed: Audit
  /** The same slowed line and processor as `slowed`, but the page is rendered from the shell alone. */
  shell: Audit
}

/** Pages of the production server with the demo market, as a phone loads them for the first time. */
export async function measurePages({ workplace, say, runs }: Task): Promise<Measured[]> {
  say('lighthouse: filling a market with photos')
  const directory = join(workplace.directory, 'lighthouse')
  await fillMarket(workplace, directory)
  const server = await startServer(workplace, { DATA_DIR: directory, DATABASE_URL: '', DEMO: 'off' })
  const origin = `http://localhost:${server.port}`
  const shellOrigin = await startShellSite(workplace, server.port)
  const port = await startBrowser(workplace)

  const measured: Measured[] = []
  for (const [page, path] of Object.entries(await findPages(origin))) {
    say(`lighthouse: ${page}`)
    const task = { port, runs, address: origin + path }
    const simulated = await auditPage({ ...task, throttling: 'simulate' })
    const slowed = await auditPage({ ...task, throttling: 'devtools' })
    const shell = await auditPage({ ...task, address: shellOrigin + path, throttling: 'devtools', isWhole: false })
    measured.push({ page, simulated, slowed, shell })
  }
  await server.stop()
  return measured
}

async function findPages(origin: string): Promise<Record<string, string>> {
  const home = await (await fetch(`${origin}/en`)).text()
  const product = /href="(\/en\/product\/[^"]+)"/.exec(home)?.[1]
  if (!product) throw new Error('The home page leads to no listing')
  return { home: '/en', browse: '/en/browse/all', product }
}
