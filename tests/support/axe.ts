import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

type Context = { include: string[][] } | undefined

type RunOptions = { resultTypes: string[]; runOnly?: { type: 'rule'; values: readonly string[] } }

type Results = { violations: { id: string; nodes: { target: unknown[] }[] }[] }

type Axe = { run: (context: Context | Document, options: RunOptions) => Promise<Results> }

type ViolationsOptions = {
  /** A CSS selector: only the elements within it are checked. */
  within?: string
  /** Only these axe rules; all by default. */
  rules?: readonly string[]
}

/** Only colours differ between the light and dark themes. */
export const colourRules = ['color-contrast', 'link-in-text-block']

// axe-core is a dependency of @axe-core/playwright, not ours: it is resolved from there.
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const { source } = require('axe-core') as { source: string }

/**
 * The accessibility violations that axe finds in the page's current state, each with its elements. axe is injected once
 * per document and runs in the page. `AxeBuilder` would inject it for each analysis and open a second page for the
 * results of several frames; our pages have one frame, because the content security policy forbids others.
 */
export async function violationsOf(
  page: Pick<Page, 'evaluate'>,
  { within, rules }: ViolationsOptions = {},
): Promise<string[]> {
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
