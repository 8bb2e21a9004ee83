import { Trans, useLingui } from '@lingui/react/macro'

import type { Conversation, MessageContent } from '#contract/api/conversations.ts'
import { Icon } from '#src/ui/icon.tsx'
import { saveFile } from '#src/ui/save-file.ts'

type CalendarButtonProps = {
  messageId: string
  content: MessageContent & { kind: 'appointment' }
  conversation: Pick<Conversation, 'listing' | 'other'>
}

/** Gives the appointment to the member's calendar, as a file (RFC 5545) that is made on the device. */
export function CalendarButton({ messageId, content, conversation: { listing, other } }: CalendarButtonProps) {
  const { t } = useLingui()

  async function save() {
    const { calendarFile } = await import('./calendar-file.ts')
    const summary = other ? t`${listing.title}: meeting with ${other.username}` : listing.title
    saveFile(calendarFile({ id: messageId, at: content.at, place: content.place, summary }), 'noper.ics')
  }

  return (
    <button type="button" onClick={() => void save()} className="button-quiet min-h-11">
      <Icon name="calendar-plus" />
      <Trans>Add to calendar</Trans>
    </button>
  )
}
