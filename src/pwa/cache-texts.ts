import type { AnyRouter } from '@tanstack/react-router'

import { isLocale } from '#contract/language/locales.ts'
import { cacheTexts } from '#src/data/builds/text-cache.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

import { mayPreload } from './preload-policy.ts'
import { controllingWorker } from './service-worker.ts'

/** Caches the texts of the reader's language for reading offline, also after a change of the language. */
export async function cacheTextsOfLanguage(router: AnyRouter): Promise<void> {
  await controllingWorker()
  await whenIdle()
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
  let last: string | undefined

  async function cacheIfNew(): Promise<void> {
    const [, locale] = router.state.location.pathname.split('/')
    if (locale === last || !isLocale(locale) || !mayPreload()) return
    last = locale
    await cacheTexts(locale, { fetch: (...request) => fetch(...request), build })
  }
  router.subscribe('onResolved', () => void cacheIfNew())
  await cacheIfNew()
}
