import { useSending } from '#src/state/use-sendings.ts'

import { SendingLine } from './sending-line.tsx'

/** The same, above an open draft. */
export function SendingNotice({ draftId }: { draftId: string }) {
  const sending = useSending(draftId)
  if (!sending) return null

  return (
    <div
      className={`mb-5 rounded-card px-4 pt-3 pb-1 ${sending.stage === 'refused' ? 'bg-danger-tint' : 'bg-accent-tint'}`}
    >
      <SendingLine draftId={draftId} />
    </div>
  )
}
