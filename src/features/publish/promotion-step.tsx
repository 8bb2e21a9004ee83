import { Trans } from '@lingui/react/macro'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

import { isLeaf, type LeafCategory } from '#contract/categories.ts'
import type { Country } from '#contract/place.ts'
import type { PromotionChoice } from '#src/data/promotions/promotion-choices.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { DraftProvider, useDraft, useOpenDraft } from './draft-context.tsx'
import { DraftCard, type PreviewCard, type PreviewEffects } from './draft-preview.tsx'
import { OpenDraft } from './open-draft.tsx'
import { SaveStatus } from './save-status.tsx'
import { usePublishNow } from './use-publish.ts'

/** Of the form that chooses promotion options for what is being published. */
type ChooserProps = {
  listingId: string
  category: LeafCategory
  country: Country
  card: (effects: PreviewEffects) => ReactNode
  onSkip: () => void
  onPay: (choice: PromotionChoice & { totalCents: number }) => void
}

type PromotionStepProps = { id: string; Card: PreviewCard; Chooser: ComponentType<ChooserProps> }

/** The page after the three steps: a draft is published from here, with or without promotion. */
export const PromotionStep = ({ id, Card, Chooser }: PromotionStepProps) => (
  <OpenDraft id={id}>
    {(editor) => (
      <DraftProvider editor={editor} refused={undefined}>
        <ChoosePromotion Card={Card} Chooser={Chooser} />
      </DraftProvider>
    )}
  </OpenDraft>
)

function ChoosePromotion({ Card, Chooser }: Omit<PromotionStepProps, 'id'>) {
  const { editor } = useOpenDraft()
  const navigate = useNavigate()
  const locale = useLocale()
  const id = useDraft(({ draft }) => draft.id)
  const category = useDraft(({ draft }) => draft.content.category)
  const country = useDraft(({ draft }) => draft.content.country)
  const isComplete = useDraft(({ errors }) => Object.keys(errors).length === 0)
  const publishNow = usePublishNow()

  // What is missing is asked for first.
  if (!isComplete || category === null || !isLeaf(category))
    return <Navigate to="/$locale/publish/$draft/$step" params={{ locale, draft: id, step: 'place' }} replace />

  /** The choice is on the disk before the listing is sent, so that nothing is lost in between. */
  const pay = (choice: PromotionChoice & { totalCents: number }) =>
    publishNow(async () => {
      const { confirmChoice } = await import('#src/data/promotions/promotion-choices.ts')
      const order = await confirmChoice({ ...choice, listingId: id, title: editor.state().draft.content.title })
      return () =>
        navigate({ to: '/$locale/profile/orders/{-$order}', params: { locale, order }, search: { payment: 'start' } })
    })

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col xl:max-w-5xl">
      <Link
        to="/$locale/publish/$draft/$step"
        params={{ locale, draft: id, step: 'place' }}
        className="-ms-2 inline-flex min-h-11 items-center gap-1.5 self-start px-2 text-sm text-text-muted hover:text-text"
      >
        <Icon name="arrow-left" className="size-4" />
        <Trans context="to the step before">Back</Trans>
      </Link>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl font-semibold">
          <Trans>Promote your listing?</Trans>
        </h1>
        <SaveStatus />
        <p className="w-full text-pretty text-text-muted">
          <Trans>If you like. Your listing is published free of charge in any case.</Trans>
        </p>
      </div>
      <Chooser
        listingId={id}
        category={category}
        country={country}
        card={(effects) => <DraftCard Card={Card} effects={effects} />}
        onSkip={() => publishNow()}
        onPay={pay}
      />
    </div>
  )
}
