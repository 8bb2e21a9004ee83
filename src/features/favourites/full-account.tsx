import { Plural, Trans } from '@lingui/react/macro'

import { mostFavourites } from '#contract/favourites.ts'
import type { Favourite } from '#src/data/favourites/favourite.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Note } from '#src/ui/note.tsx'

/** Where the account has no room left: how much it has, and how many of these are on this device alone. */
export function FullAccount({ kept }: { kept: readonly Favourite[] }) {
  const formats = useFormats()
  const count = kept.filter(({ isOnlyHere }) => isOnlyHere).length
  if (count === 0) return null
  const most = formats.number(mostFavourites)

  return (
    <Note>
      <Trans>Your account is full: it holds {most} saved listings.</Trans>{' '}
      <Plural
        value={count}
        one="# listing is saved on this device only. It will be added to your account once you remove another one."
        other="# listings are saved on this device only. They will be added to your account once you remove others."
      />
    </Note>
  )
}
