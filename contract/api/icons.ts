import { z } from 'zod'

import { day, inSeconds } from '#contract/durations.ts'

import { endpoint } from './endpoint.ts'

export const iconSets = ['lucide', 'circle-flags'] as const

export type IconSet = (typeof iconSets)[number]

const maxIcons = 200

const IconNames = z
  .string()
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(maxIcons))

const year = inSeconds(365 * day)

/** Pages reference it by URL, in `<img>` and `<use>`; the app never calls it like the rest of the API. */
export const readIcons = endpoint('GET /v0/icons/:set', {
  summary: 'Draws icons: each as a symbol of its name, the first one also as the picture itself',
  access: 'public',
  params: z.strictObject({ set: z.enum(iconSets) }),
  query: z.strictObject({ icons: IconNames.describe('Comma-separated names') }),
  response: z.string(),
  mediaType: 'image/svg+xml',
  cacheSeconds: year,
  problems: ['not-found'],
})
