import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'

import type { Price } from '#contract/money.ts'
import { centsIn } from '#src/data/drafts/draft.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useDraft } from './draft-context.tsx'
import { DraftPicture } from './draft-picture.tsx'

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
  const { draft, content } = useDraft()
  const place = usePlaceOf(content.locality)
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
          place,
        })}
      </div>
    </section>
  )
}

/** The name of a locality, once the list of them is there. */
function usePlaceOf(id: string | null): string | undefined {
  const locale = useLocale()
  const [name, setName] = useState<{ id: string; text: string }>()

  useEffect(() => {
    if (id === null) return
    let isOver = false
    void import('./place/localities-on-device.ts').then(({ nameOf }) => {
      if (!isOver) setName({ id, text: nameOf(id, locale) })
    })
    return () => void (isOver = true)
  }, [id, locale])

  return name?.id === id ? name?.text : undefined
}
