import { useLingui } from '@lingui/react/macro'

import { SignInRequired } from '#src/features/accounts/sign-in-required.tsx'
import { CardPreview } from '#src/features/listings/card-preview.tsx'
import { ListingCard } from '#src/features/listings/listing-card.tsx'
import { ListingPromotionPage } from '#src/features/promotions/listing-promotion-page.tsx'
import { PromotionForm, type PromotionFormProps } from '#src/features/promotions/promotion-form.tsx'
import { PromotionStep } from '#src/features/publish/promotion-step.tsx'
import { useDrafts } from '#src/state/use-drafts.ts'
import { useSession } from '#src/state/use-session.ts'

/** Promotes what is about to be published, or a listing that was. */
export function PromotionPage({ id }: { id: string }) {
  const { t } = useLingui()
  const session = useSession()
  const drafts = useDrafts()
  if (drafts === undefined) return <div className="mx-auto skeleton h-96 w-full max-w-2xl" />
  if (drafts.some((draft) => draft.id === id && draft.listingVersion === null))
    return <PromotionStep id={id} Card={CardPreview} Chooser={ChooserOfDraft} />
  if (session.state === 'member')
    return <ListingPromotionPage memberId={session.memberId} listingId={id} Card={ListingCard} Preview={CardPreview} />
  return (
    <SignInRequired
      isVisitor={session.state === 'visitor'}
      icon="megaphone"
      title={t`Promotion`}
      sentence={t`You can promote your listings here once you are signed in.`}
    />
  )
}

/** A draft has no promotions yet. */
const ChooserOfDraft = (draft: Omit<PromotionFormProps, 'current'>) => <PromotionForm {...draft} current={none} />

const none: PromotionFormProps['current'] = []
