import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import {
  cancelContactMessage,
  type ContactProgress,
  sendContactMessage,
  watchContactMessage,
} from '#src/data/outbox/contact-outbox.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { toasts } from '#src/state/toasts.ts'

import { type ContactDraft, contactDrafts, unknownDraft } from './contact-draft.ts'

/** A message to the operator while it is written and sent. `person` is a member's id, empty for a visitor. */
export function useContactMessage(person: string | undefined) {
  const memberId = person ?? ''
  const { t } = useLingui()
  const locale = useLocale()
  const [draft, setDraft] = useState(() => (person === undefined ? unknownDraft : contactDrafts.read(person)))
  const [progress, setProgress] = useState<ContactProgress>()
  const { id, isQueued } = draft

  useEffect(() => {
    if (!isQueued) return undefined
    return watchContactMessage(id, (next) => {
      if (next.state === 'sent') contactDrafts.remove(memberId)
      setProgress(next)
    })
  }, [memberId, id, isQueued])

  function save(next: ContactDraft): void {
    setDraft(next)
    contactDrafts.save(memberId, next)
  }

  async function send(ownEmail: string): Promise<void> {
    const { topic, email, message, reference } = draft
    const isStored = await sendContactMessage(id, {
      topic: topic!,
      email: (email ?? ownEmail).trim(),
      message,
      reference: reference.trim(),
      language: locale,
      ...(memberId !== '' && { memberId }),
    })
    if (isStored) save({ ...draft, isQueued: true })
    else toasts.show(t`There is no space left on this device. Please free some up and try again.`, 'error')
  }

  /** Back to the form with all that was typed, unless it was sent meanwhile. */
  async function edit(): Promise<void> {
    if (!(await cancelContactMessage(id))) return
    setProgress(undefined)
    save({ ...draft, isQueued: false })
  }

  function startAnother(): void {
    contactDrafts.remove(memberId)
    setProgress(undefined)
    setDraft(contactDrafts.read(memberId))
  }

  return {
    draft,
    /** Undefined while it is written, and until the device has said what became of it. */
    progress: isQueued ? progress : undefined,
    change: (changes: Partial<ContactDraft>) => save({ ...draft, ...changes }),
    send,
    edit,
    startAnother,
  }
}
