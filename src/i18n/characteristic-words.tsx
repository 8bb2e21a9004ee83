import type { I18n, Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use, type ReactNode } from 'react'

import { localeOf } from './activate.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/characteristics.po')

const loaded = new WeakMap<I18n, Map<string, Promise<void>>>()

/** Waits, in the nearest Suspense boundary, for the names of characteristics in the reader's language. */
export function CharacteristicWords({ children }: { children: ReactNode }) {
  use(load(useLingui().i18n))
  return children
}

function load(i18n: I18n): Promise<void> {
  const byLocale = loaded.get(i18n) ?? new Map<string, Promise<void>>()
  const words = byLocale.get(i18n.locale) ?? add(i18n)
  loaded.set(i18n, byLocale.set(i18n.locale, words))
  return words
}

/** Adds to the words in use without announcing it: who shows these waits for them, and nobody else need render again. */
async function add(i18n: I18n): Promise<void> {
  const catalog = catalogs[`../locales/${localeOf(i18n)}/characteristics.po`]
  if (!catalog) throw new Error(`There are no names of characteristics in ${i18n.locale}`)
  const words = i18n.messages
  Object.assign(words, (await catalog()).messages)
}
