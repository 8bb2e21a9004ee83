import { type IconSet, readIcons } from '#contract/api/icons.ts'
import { Problem } from '#contract/problems.ts'
import { route } from '#server/http/route.ts'

import { iconSheet } from './icon-sheet.ts'

/** Half a megabyte each, so they are loaded after the first page is served. */
const load = {
  lucide: () => import('@iconify-json/lucide'),
  'circle-flags': () => import('@iconify-json/circle-flags'),
} as const satisfies Record<IconSet, unknown>

export const iconsRoutes = [
  route(readIcons, async ({ params, query }) => {
    const { icons } = await load[params.set]()
    const sheet = iconSheet(icons, query.icons)
    if (sheet === undefined) throw new Problem('not-found')
    return sheet
  }),
]
