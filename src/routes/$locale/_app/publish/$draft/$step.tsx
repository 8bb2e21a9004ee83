import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { PageHead } from '#src/features/head/page-head.tsx'
import { CardPreview } from '#src/features/listings/card-preview.tsx'
import { BasicsStep } from '#src/features/publish/basics/basics-step.tsx'
import { DraftPage } from '#src/features/publish/draft-page.tsx'
import { PhotosStep } from '#src/features/publish/photos/photos-step.tsx'
import { type PlaceMap, PlaceStep } from '#src/features/publish/place/place-step.tsx'
import { SendingNotice } from '#src/features/selling/outbox/sending-notice.tsx'
import { refuseAddress } from '#src/routes/-invalid-address.ts'
import { parseUuid } from '#src/routes/-uuid.ts'

/**
 * One route for all steps, so that the editor stays mounted when the step changes. After them is the page on which a
 * draft or a listing, which have the same id, is promoted.
 */
export const Route = createFileRoute('/$locale/_app/publish/$draft/$step')({
  params: {
    parse: ({ draft, step }) => {
      if (!(step === 'basics' || step === 'photos' || step === 'place' || step === 'promotion')) refuseAddress()
      return { draft: parseUuid(draft), step }
    },
  },
  component: DraftRoute,
})

function DraftRoute() {
  const { t } = useLingui()
  const { draft, step } = Route.useParams()
  const title = step === 'promotion' ? t`Promotion` : t`New listing`

  return (
    <>
      <PageHead
        path={`/publish/${draft}/${step}`}
        title={`${title} · Noper`}
        description={t`Publish a listing on Noper in three short steps.`}
        isUnlisted
      />
      {step === 'promotion' ? (
        <Suspense fallback={<div className="mx-auto skeleton h-96 w-full max-w-2xl" />}>
          <PromotionPage key={draft} id={draft} />
        </Suspense>
      ) : (
        <DraftPage id={draft} Card={CardPreview} notice={<SendingNotice draftId={draft} />}>
          {step === 'basics' && <BasicsStep />}
          {step === 'photos' && <PhotosStep />}
          {step === 'place' && <PlaceStep Map={Map} />}
        </DraftPage>
      )}
    </>
  )
}

const PromotionPage = lazy(() => import('./-promotion-page.tsx').then((module) => ({ default: module.PromotionPage })))

const DraftMap = lazy(() => import('./-draft-map.tsx').then((module) => ({ default: module.DraftMap })))

const Map: PlaceMap = (place) => (
  <Suspense fallback={<div className="skeleton h-72 md:h-96" />}>
    <DraftMap key={place.locality} {...place} />
  </Suspense>
)
