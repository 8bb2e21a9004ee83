import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { type BrowserContext, chromium as browsers, type Page } from '@playwright/test'

import { chromium } from '#tests/support/chromium.ts'

export type KillableBrowser = {
  context: BrowserContext
  page: Page
  /** Kills all processes of the browser at once, like an operating system that needs memory or an empty battery. */
  kill: () => void
  /** Resolves when none of its processes is left. */
  isGone: () => Promise<void>
}

/** A browser whose profile stays when the browser is gone. */
export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const viewport = { width: 1024, height: 800 }
  const context = await browsers.launchPersistentContext(profile, {
    ...chromium(),
    viewport,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
  const [leader] = processesOf(profile)
  if (leader === undefined) throw new Error('The browser has no process')
  let isClosed = false
  context.once('close', () => (isClosed = true))

  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    // The driver makes the browser the leader of a process group, in which all of its processes stay.
    kill: () => void process.kill(-leader, 'SIGKILL'),
    async isGone() {
      if (!isClosed) await once(context as never, 'close')
      while (processesOf(profile).length > 0) await wait(10)
    },
  }
}

/** The browser's main process comes first. */
function processesOf(profile: string): number[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  const own = lines.filter((line) => line.includes(profile) && !/^\s*\d+\s+Z/.test(line))
  const sorted = own.toSorted((one, other) => Number(one.includes('--type=')) - Number(other.includes('--type=')))
  return sorted.map((line) => Number.parseInt(line, 10))
}
