import type { Locale } from './language/locales.ts'

/**
 * Other apps post shared content to this path as a form. The service worker handles it, or the server if there is no
 * worker.
 */
export const sharePath = (locale: Locale) => `/${locale}/share` as const

/** Field names of the shared form. */
export const shareFields = { title: 'title', text: 'text', url: 'url', photos: 'photos' } as const

/** Query parameter of the publish page that says that no shared content could be accepted. */
export const shareRefused = { name: 'shared', value: 'refused' } as const

export const refusedSharePath = (locale: Locale) =>
  `/${locale}/publish?${shareRefused.name}=${shareRefused.value}` as const
