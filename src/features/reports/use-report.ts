import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'

import { discardReport, sendReport, type ShownReport, watchReport } from '#src/data/outbox/report-outbox.ts'
import { type ReportDraft, reportDrafts } from '#src/data/reports/report-drafts.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import type { Reported } from '#src/state/report-dialog.ts'
import { toasts } from '#src/state/toasts.ts'
import { useSession } from '#src/state/use-session.ts'

/**
 * What this person reports or has reported about a subject. Everything typed is stored on the device at once, so it
 * outlives a reload and a crash.
 */
export function useReport({ subject, label }: Reported) {
  const { t } = useLingui()
  const locale = useLocale()
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const [shown, setShown] = useState<ShownReport>()
  const [typed, setTyped] = useState<Partial<ReportDraft>>({})
  const writing = useRef(Promise.resolve())

  useEffect(() => watchReport({ memberId, subject }, setShown), [memberId, subject])

  const change = useCallback(
    (changes: Partial<ReportDraft>) => {
      setTyped((before) => ({ ...before, ...changes }))
      writing.current = writing.current.then(() => reportDrafts.write({ memberId, subject, label }, changes, locale))
    },
    [memberId, subject, label, locale],
  )

  async function send(): Promise<void> {
    // All of it: somebody may have signed in or out since it was typed.
    change(typed)
    await writing.current
    const isStored = await sendReport({ memberId, subject, label })
    if (!isStored) toasts.show(t`There is no space left on this device. Please free some up and try again.`, 'error')
  }

  async function discard(): Promise<void> {
    setTyped({})
    if (shown?.reportId != null) await discardReport(shown.reportId)
  }

  return {
    isVisitor: memberId === '',
    report: shown && { ...shown, ...(isWritable(shown) && typed) },
    /** The address that was typed into this dialog, which is removed from the device once the report was sent. */
    typedEmail: typed.email,
    change,
    send,
    discard,
  }
}

const isWritable = ({ state }: ShownReport) => state === 'draft' || state === 'failed'
