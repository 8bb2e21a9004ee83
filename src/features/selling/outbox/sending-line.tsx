import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

import { useAuthDialog } from '#src/state/use-auth-dialog.ts'
import { type Sending, useSending } from '#src/state/use-sendings.ts'
import { Icon } from '#src/ui/icon.tsx'

import { ConflictDialog } from './conflict-dialog.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { SendingText } from './sending-text.tsx'
import { useEnqueuePublish } from './use-enqueue-publish.ts'

type SendingLineProps = {
  draftId: string
  /** Shown if the draft is not in the outbox. */
  fallback?: ReactNode
}

/** Publishing progress of a draft, with possible actions. */
export function SendingLine({ draftId, fallback }: SendingLineProps) {
  const sending = useSending(draftId)
  if (!sending) return fallback
  const isWrong = sending.stage === 'refused'

  return (
    <div className="flex flex-col items-start">
      <output className={`flex gap-2 text-sm ${isWrong ? 'text-danger' : ''}`}>
        <Icon name={isWrong ? 'circle-alert' : 'clock'} className="mt-0.5 size-4 shrink-0" />
        <span>
          <SendingText sending={sending} />
        </span>
      </output>
      {sending.stage === 'sending' && <SendingProgress sending={sending} className="my-2 h-1.5 w-40" />}
      <div className="relative z-10 flex flex-wrap gap-x-4">
        <Choices sending={sending} />
      </div>
    </div>
  )
}

const cancelPublish = async (draftId: string) => {
  const { pageOutbox } = await import('#src/data/outbox/page-outbox.ts')
  await pageOutbox.cancel({ operation: 'publish-listing', subject: draftId })
}

function Choices({ sending: { stage, subject, refusal } }: { sending: Sending }) {
  const { open } = useAuthDialog()
  const enqueue = useEnqueuePublish()
  const notYet = (
    <Choice onChoose={() => void cancelPublish(subject)}>
      <Trans>Do not publish yet</Trans>
    </Choice>
  )
  const publish = (
    <Choice onChoose={() => void enqueue(subject)}>
      <Trans>Publish</Trans>
    </Choice>
  )

  if (stage === 'refused') return <AfterRefusal draftId={subject} code={refusal?.code} />
  if (stage === 'signed-out')
    return (
      <>
        <Choice onChoose={() => open()}>
          <Trans>Sign in</Trans>
        </Choice>
        {notYet}
      </>
    )
  return (
    <>
      {stage === 'stale' && publish}
      {notYet}
    </>
  )
}

function AfterRefusal({ draftId, code }: { draftId: string; code: string | undefined }) {
  const [isComparing, setComparing] = useState(false)
  const enqueue = useEnqueuePublish()

  if (code === 'changed-meanwhile')
    return (
      <>
        <Choice onChoose={() => setComparing(true)}>
          <Trans>Compare the two</Trans>
        </Choice>
        {isComparing && (
          <ConflictDialog draftId={draftId} onPublish={() => enqueue(draftId)} onClose={() => setComparing(false)} />
        )}
      </>
    )
  return (
    <>
      {code !== 'invalid-request' && (
        <Choice onChoose={() => void enqueue(draftId)}>
          <Trans>Try again</Trans>
        </Choice>
      )}
      <Choice onChoose={() => void cancelPublish(draftId)}>
        <Trans>Do not publish yet</Trans>
      </Choice>
    </>
  )
}

const Choice = ({ onChoose, children }: { onChoose: () => void; children: ReactNode }) => (
  <button type="button" onClick={onChoose} className="link inline-flex min-h-11 items-center text-sm">
    {children}
  </button>
)
