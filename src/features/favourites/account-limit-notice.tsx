import { Plural, Trans } from '@lingui/react/macro'

import { maxFavourites } from '#contract/favourites.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Shown if the account is full: its maximum, and how many favourites are only on this device. */
export function AccountLimitNotice({ favourites }: { favourites: readonly Favourite[] }) {
  const formats = useFormats()
  const count = favourites.filter(({ isOnlyHere }) => isOnlyHere).length
  if (count === 0) return null
  const most = formats.number(maxFavourites)

  return (
    <Notice>
      <Trans>Your account is full: it holds {most} saved listings.</Trans>{' '}
      <Plural
        value={count}
        one="# listing is saved on this device only. It will be added to your account once you remove another one."
        other="# listings are saved on this device only. They will be added to your account once you remove others."
      />
    </Notice>
  )
}
