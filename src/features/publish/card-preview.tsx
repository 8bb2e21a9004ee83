import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Price } from '#contract/money.ts'
import { centsIn } from '#src/data/drafts/draft.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useDraft } from './draft-context.tsx'
import { DraftPicture } from './draft-picture.tsx'
import { useLocalities } from './place/use-localities.ts'

export type PreviewCard = (card: {
  title: ReactNode
  /** None while none is typed. */
  price: Price | undefined
  picture: ReactNode
  photoCount: number
  place: string | undefined
}) => ReactNode

/** The card as it will stand in lists. */
export function CardPreview({ Card }: { Card: PreviewCard }) {
  'use memo'
  const { draft, content } = useDraft()
  const locale = useLocale()
  const localities = useLocalities(content.locality !== null)
  const cents = content.priceKind === 'donation' ? 0 : centsIn(content.euros)
  const [cover] = draft.photos

  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-3 text-sm font-medium text-text-muted">
        <Trans>How it will look</Trans>
      </h2>
      <div className="max-w-60">
        {Card({
          title: content.title.trim() || <Trans>Title of your listing</Trans>,
          price: cents === null ? undefined : { kind: content.priceKind, cents },
          picture: cover && (
            <DraftPicture photo={cover} sizes="15rem" className="absolute inset-0 size-full object-cover" />
          ),
          photoCount: draft.photos.length,
          place: content.locality === null ? undefined : localities?.nameOf(content.locality, locale),
        })}
      </div>
    </section>
  )
}
