import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use, type ReactNode } from 'react'

import { loadLanguage, type WordArea } from './catalog.ts'

const loaded = new WeakMap<I18n, Map<string, Promise<void>>>()

/** Has the words of an area there, in the reader's language, before a route is shown. */
export function loadWords(i18n: I18n, area: WordArea): Promise<void> {
  const key = `${i18n.locale}/${area}`
  const known = loaded.get(i18n) ?? new Map<string, Promise<void>>()
  const words = known.get(key) ?? add(i18n, area)
  loaded.set(i18n, known.set(key, words))
  return words
}

/** Waits for the words of an area in the nearest Suspense boundary. */
export function Words({ area, children }: { area: WordArea; children: ReactNode }) {
  use(loadWords(useLingui().i18n, area))
  return children
}

/** Adds to the words in use without announcing it: who shows these waits for them, and nobody else need render again. */
async function add(i18n: I18n, area: WordArea): Promise<void> {
  const words = i18n.messages
  const { areas } = await loadLanguage(i18n.locale)
  Object.assign(words, (await areas[area]()).messages)
}
