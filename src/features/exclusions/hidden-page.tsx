import { Trans } from '@lingui/react/macro'

import { HiddenSellers } from './hidden-sellers.tsx'
import { HiddenWords } from './hidden-words.tsx'
import { useHiddenLists } from './use-hidden-lists.ts'

/** Everything that this person has hidden, in one place. Needs no account. */
export function HiddenPage() {
  const lists = useHiddenLists()

  return (
    <div className="flex flex-col gap-10">
      <p className="-mt-4 max-w-prose text-pretty text-text-muted">
        <Trans>
          Home, results, maps and alerts of saved searches leave out what you hide here. Favourites stay, and a link to
          a listing always opens it.
        </Trans>
      </p>
      <section aria-labelledby="hidden-words" className="flex flex-col gap-4">
        <h2 id="hidden-words" className="text-lg font-semibold">
          <Trans>Words in titles</Trans>
        </h2>
        {lists && <HiddenWords words={lists.words} />}
      </section>
      <section aria-labelledby="hidden-sellers" className="flex flex-col gap-2">
        <h2 id="hidden-sellers" className="text-lg font-semibold">
          <Trans>Sellers</Trans>
        </h2>
        {lists ? <HiddenSellers sellers={lists.sellers} /> : <div className="skeleton h-16" />}
      </section>
    </div>
  )
}
