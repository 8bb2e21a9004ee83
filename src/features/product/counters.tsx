import { Plural } from '@lingui/react/macro'

import type { Listing } from '#contract/api/listings.ts'
import { Icon } from '#src/ui/icon.tsx'

export function Counters({ views, favourites }: Pick<Listing, 'views' | 'favourites'>) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-muted">
      <li className="flex items-center gap-1.5">
        <Icon name="eye" className="size-4" />
        <Plural value={views} one="# view" other="# views" />
      </li>
      <li className="flex items-center gap-1.5">
        <Icon name="heart" className="size-4" />
        <Plural value={favourites} one="Saved # time" other="Saved # times" />
      </li>
    </ul>
  )
}
