import { expect, onTestFinished, test } from 'vitest'

import { openBreakableProxy } from '#tests/support/breakable-proxy.ts'

import { isCrash } from './support/browser-crash.ts'
import type { Engine } from './support/driver.ts'
import { firefox } from './support/firefox.ts'
import { createPage, type Page } from './support/page.ts'
import { webkit } from './support/webkit.ts'

type Journey = {
  page: Page
  /** From now on the server is unreachable. */
  disconnect: () => Promise<void>
}

type Walk = (given: Journey) => Promise<void>

type JourneyOptions = {
  /** Browser messages that match are provoked by the test and do not fail it. */
  expected?: RegExp
}

/** The site that all journeys share, and its data folder. */
export const site = () => ({ origin: process.env['SITE_ORIGIN'] ?? '', data: process.env['SITE_DATA'] ?? '' })

/**
 * Defines one test for each engine. Each test has a browser with an empty profile and its own connection to the shared
 * server. Anything that the browser reports as wrong fails the test. A crash of the browser says nothing about the app,
 * so the journey is repeated in a new browser, at most twice.
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
