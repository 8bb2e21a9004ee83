import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SuspensionNotice } from '#src/components/suspension-notice.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useDraft } from './draft-context.tsx'
import { DraftPreview, type PreviewCard } from './draft-preview.tsx'
import { ForkNotice } from './fork-notice.tsx'
import { MissingPhotos } from './missing-photos.tsx'
import { PublishChecklist } from './publish-checklist.tsx'
import { SaveStatus } from './save-status.tsx'
import { StepActions } from './step-actions.tsx'
import { StepNavigation } from './step-navigation.tsx'
import { steps } from './steps.ts'

type DraftFrameProps = {
  Card: PreviewCard
  /** The status of publishing the draft. */
  notice: ReactNode
  onPublish: () => void
  children: ReactNode
}

/** The frame of every step: title, save status, navigation and preview. */
export function DraftFrame({ Card, notice, onPublish, children }: DraftFrameProps) {
  'use memo'
  const locale = useLocale()
  const isNew = useDraft(({ draft }) => draft.listingVersion === null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const step = steps.find((each) => path.endsWith(`/${each}`)) ?? 'basics'

  return (
    <div className="mx-auto w-full max-w-2xl xl:grid xl:max-w-5xl xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-16">
      <div className="min-w-0">
        <Link
          to="/$locale/publish"
          params={{ locale }}
          activeOptions={{ exact: true }}
          className="-ms-2 inline-flex min-h-11 items-center gap-1.5 px-2 text-sm text-text-muted hover:text-text"
        >
          <Icon name="arrow-left" className="size-4" />
          <Trans>Drafts</Trans>
        </Link>
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="text-2xl font-semibold">
            {isNew ? <Trans>New listing</Trans> : <Trans>Edit the listing</Trans>}
          </h1>
          <SaveStatus />
        </div>
        <SuspensionNotice className="mb-5" />
        <ForkNotice />
        <MissingPhotos />
        {notice}
        <StepNavigation current={step} />
        <div className="mt-7 flex flex-col gap-7">{children}</div>
        <StepActions step={step} onPublish={onPublish} />
      </div>
      <aside className="mt-10 flex flex-col gap-8 xl:sticky xl:top-24 xl:mt-0 xl:self-start">
        <DraftPreview Card={Card} />
        <PublishChecklist />
      </aside>
    </div>
  )
}
