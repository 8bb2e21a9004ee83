import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'

import { discardAppeal, sendAppeal, type ShownAppeal, watchAppeal } from '#src/data/outbox/appeal-outbox.ts'
import { appealDrafts, type AppealTarget } from '#src/data/reports/appeal-drafts.ts'
import { toasts } from '#src/state/toasts.ts'

/** `sent`: the device has removed it, and the decision with its appeal is not here yet. */
type AppealOnPage = Omit<ShownAppeal, 'state'> & { state: ShownAppeal['state'] | 'sent' }

/** An appeal that the server does not have yet. Everything typed is stored on the device at once. */
export function useAppeal({ memberId, subject }: AppealTarget) {
  const { t } = useLingui()
  const [shown, setShown] = useState<AppealOnPage>()
  const [typed, setTyped] = useState<string>()
  const writing = useRef(Promise.resolve())

  useEffect(
    () => watchAppeal({ memberId, subject }, (next) => setShown((before) => afterSending(before, next))),
    [memberId, subject],
  )

  const change = useCallback(
    (text: string) => {
      setTyped(text)
      writing.current = writing.current.then(() => appealDrafts.write({ memberId, subject }, text))
    },
    [memberId, subject],
  )

  async function send(): Promise<void> {
    await writing.current
    const isStored = await sendAppeal({ memberId, subject })
    if (isStored) setTyped(undefined)
    if (!isStored) toasts.show(t`There is no space left on this device. Please free some up and try again.`, 'error')
  }

  async function discard(): Promise<void> {
    setTyped(undefined)
    setShown(undefined)
    await discardAppeal({ memberId, subject })
  }

  return { appeal: shown && { ...shown, text: typed ?? shown.text }, change, send, discard }
}

/** What waited to be sent and is gone was sent. */
const afterSending = (before: AppealOnPage | undefined, next: ShownAppeal): AppealOnPage =>
  next.text === '' && (before?.state === 'queued' || before?.state === 'sent') ? { ...next, state: 'sent' } : next
