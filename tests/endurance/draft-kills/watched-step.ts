import type { Page } from '@playwright/test'

import type { Fields, Shown } from './shown.ts'
import type { StepKind } from './step-kind.ts'

/** Records what is seen of a step: the values that were marked as saved, and the signs that something was done. */
export function watchStep({ signOf }: Pick<StepKind, 'signOf'>, draft: string) {
  const marked = new Map<string, Fields>()
  const begun = new Map<string, Fields>()
  const tabs = new Map<Page, Fields>()
  const signs: string[] = []
  let marks = 0

  const isSaved = ({ saving, fields }: Shown) => saving === 'saved' && Object.keys(fields).length > 0

  const signIn = (shown: Shown) =>
    signOf ? signOf(shown, draft) : isSaved(shown) ? `${shown.path} ${JSON.stringify(shown.fields)}` : undefined

  /** Returns whether this is a new mark. */
  function note(page: Page, shown: Shown): boolean {
    if (isSaved(shown)) {
      marked.set(shown.path, { ...marked.get(shown.path), ...shown.fields })
      begun.set(shown.path, { ...shown.fields, ...begun.get(shown.path) })
      tabs.set(page, shown.fields)
    }
    const sign = signIn(shown)
    if (sign === undefined || sign === signs.at(-1)) return false
    signs.push(sign)
    marks += 1
    return true
  }

  return { note, seen: () => ({ marked, begun, tabs: [...tabs.values()], signs, draft }), marks: () => marks }
}
