import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

import { expect, setColorScheme } from './test.ts'

type Context = { include: string[][] } | undefined

type RunOptions = { resultTypes: string[]; runOnly?: { type: 'rule'; values: readonly string[] } }

type Results = { violations: { id: string; nodes: { target: unknown[] }[] }[] }

type Axe = { run: (context: Context | Document, options: RunOptions) => Promise<Results> }

type ViolationsOptions = {
  /** A CSS selector: only what is in there is looked at. */
  within?: string
  /** Only these rules of axe; all of them otherwise. */
  rules?: readonly string[]
}

const colourRules = ['color-contrast', 'link-in-text-block']

// axe-core is a dependency of @axe-core/playwright, not ours: it is resolved from there.
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const { source } = require('axe-core') as { source: string }

/**
 * The faults of accessibility that axe finds on the page as it is now, each with the elements that have it. axe is injected
 * once per document and runs in the page itself. `AxeBuilder` would inject it for each analysis and open a second page for
 * the results of several frames; our pages have one frame, because the content security policy forbids others.
 */
export async function violationsOf(page: Page, { within, rules }: ViolationsOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const context: Context = within === undefined ? undefined : { include: [[within]] }
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
  }

  return page.evaluate(
    async ([part, chosen]) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(part ?? document, chosen)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    [context, options] as const,
  )
}

/** Between light and dark nothing but colours differs: in the dark only the rules about these are run. */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  const part = within === undefined ? {} : { within }
  await setColorScheme(page, 'light')
  expect.soft(await violationsOf(page, part), 'in the light').toEqual([])
  await setColorScheme(page, 'dark')
  expect.soft(await violationsOf(page, { ...part, rules: colourRules }), 'in the dark').toEqual([])
}
