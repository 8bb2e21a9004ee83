import type { Locale } from './language/locales.ts'

/** Where other apps hand over what is to be sold, as a form that is posted: to the worker, or to the server where there is none. */
export const sharePath = (locale: Locale) => `/${locale}/share` as const

/** The names under which the form has what it has. */
export const shareFields = { title: 'title', text: 'text', url: 'url', photos: 'photos' } as const

/** What the address of the publish page ends in where nothing of it could be taken. */
export const shareRefused = { name: 'shared', value: 'refused' } as const

export const refusedSharePath = (locale: Locale) =>
  `/${locale}/publish?${shareRefused.name}=${shareRefused.value}` as const
