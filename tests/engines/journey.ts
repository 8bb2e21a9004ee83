import { expect, onTestFinished, test } from 'vitest'

import { openBreakableProxy } from '#tests/support/breakable-proxy.ts'

import { isCrash } from './support/browser-crash.ts'
import type { Engine } from './support/driver.ts'
import { firefox } from './support/firefox.ts'
import { createPage, type Page } from './support/page.ts'
import { webkit } from './support/webkit.ts'

type Journey = {
  page: Page
  /** From now on the server cannot be reached. */
  disconnect: () => Promise<void>
}

type Walk = (given: Journey) => Promise<void>

type JourneyOptions = {
  /** What the test itself provokes: a message that matches is no fault. */
  expected?: RegExp
}

/** The site that all journeys share, and where its data are. */
export const site = () => ({ origin: process.env['SITE_ORIGIN'] ?? '', data: process.env['SITE_DATA'] ?? '' })

/**
 * Defines one test for each engine. Each has a browser with an empty profile, and a connection of its own to the shared
 * server. Whatever the browser reports as wrong fails the test. A browser that crashes says nothing about the app: the
 * journey is made again in another, twice at most.
 */
export function journey(title: string, walk: Walk, { expected = /(?!)/ }: JourneyOptions = {}): void {
  for (const engine of [firefox, webkit]) {
    test.skipIf(!engine.isInstalled())(`${title}, in ${engine.name}`, async () => {
      let outcome = await outcomeOf(engine, walk)
      for (let left = 2; left > 0 && isCrash(outcome.failure); left -= 1) outcome = await outcomeOf(engine, walk)
      const { failure, faults } = outcome

      expect({
        failure: failure?.message,
        faults: faults.filter((fault) => !expected.test(fault)),
      }).toEqual({ failure: undefined, faults: [] })
    })
  }
}

async function outcomeOf(engine: Engine, walk: Walk) {
  const line = await openBreakableProxy(Number(new URL(site().origin).port))
  let isConnected = true
  async function disconnect() {
    if (isConnected) await line.close()
    isConnected = false
  }
  onTestFinished(disconnect)
  const driver = await engine.launch()
  onTestFinished(driver.close)

  const failure = await walk({ page: createPage(driver, `http://localhost:${line.port}`), disconnect }).then(
    () => undefined,
    (error: Error) => error,
  )
  return { failure, faults: driver.faults() }
}
