import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { parseCents, type Price } from '#contract/money.ts'
import type { ListingTag } from '#contract/promotions.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useDraft, useDeferredDraft } from './draft-context.tsx'
import { DraftPicture } from './draft-picture.tsx'
import { useLocalities } from './place/use-localities.ts'

export type PreviewCard = (card: {
  title: ReactNode
  /** Undefined until a price is typed. */
  price: Price | undefined
  picture: ReactNode
  photoCount: number
  place: string | undefined
  tags?: readonly ListingTag[]
  isHighlighted?: boolean
  isLarge?: boolean
}) => ReactNode

/** What promotion options change on the card. */
export type PreviewEffects = Pick<Parameters<PreviewCard>[0], 'tags' | 'isHighlighted' | 'isLarge'>

/** The draft as the card that lists will show. */
export function DraftPreview({ Card }: { Card: PreviewCard }) {
  'use memo'
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-3 text-sm font-medium text-text-muted">
        <Trans>How it will look</Trans>
      </h2>
      <div className="max-w-60">
        <DraftCard Card={Card} />
      </div>
    </section>
  )
}

type DraftCardProps = { Card: PreviewCard; effects?: PreviewEffects }

export function DraftCard({ Card, effects }: DraftCardProps) {
  'use memo'
  const title = useDraft(({ draft }) => draft.content.title.trim())
  const kind = useDraft(({ draft }) => draft.content.priceKind)
  const euros = useDraft(({ draft }) => draft.content.euros)
  const locality = useDraft(({ draft }) => draft.content.locality)
  const cover = useDeferredDraft(({ draft }) => draft.photos[0])
  const photoCount = useDeferredDraft(({ draft }) => draft.photos.length)
  const locale = useLocale()
  const localities = useLocalities(locality !== null)
  const cents = kind === 'donation' ? 0 : parseCents(euros)

  return Card({
    title: title || <Trans>Title of your listing</Trans>,
    price: cents === null ? undefined : { kind, cents },
    picture: cover && <DraftPicture photo={cover} sizes="25rem" className="absolute inset-0 size-full object-cover" />,
    photoCount,
    place: locality === null ? undefined : localities?.nameOf(locality, locale),
    ...effects,
  })
}
