import type { ReactNode } from 'react'

import { useSending } from '#src/state/use-sendings.ts'

import { DraftProvider } from './draft-context.tsx'
import { DraftFrame } from './draft-frame.tsx'
import type { PreviewCard } from './draft-preview.tsx'
import { OpenDraft } from './open-draft.tsx'
import { usePublish } from './use-publish.ts'

type DraftPageProps = {
  id: string
  Card: PreviewCard
  /** Progress of the outbox entry. */
  notice: ReactNode
  children: ReactNode
}

/** The page that edits a draft. */
export function DraftPage({ id, Card, notice, children }: DraftPageProps) {
  const sending = useSending(id)

  return (
    <OpenDraft id={id}>
      {(editor) => (
        <DraftProvider editor={editor} refused={sending?.refusal?.fields}>
          <PublishableFrame Card={Card} notice={notice}>
            {children}
          </PublishableFrame>
        </DraftProvider>
      )}
    </OpenDraft>
  )
}

type PublishableFrameProps = { Card: PreviewCard; notice: ReactNode; children: ReactNode }

function PublishableFrame(frame: PublishableFrameProps) {
  'use memo'
  const publish = usePublish()
  return <DraftFrame {...frame} onPublish={() => void publish()} />
}
