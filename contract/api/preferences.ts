import { z } from 'zod'

import { locales } from '#contract/language/locales.ts'

import { endpoint } from './endpoint.ts'

const Locale = z.object({ locale: z.enum(locales) })

export const chooseLocale = endpoint('PUT /v0/locale', {
  summary: 'Keeps the chosen language in a cookie, for addresses that name none',
  access: 'public',
  body: Locale.strict(),
  response: Locale,
  keepsNothing: true,
})
