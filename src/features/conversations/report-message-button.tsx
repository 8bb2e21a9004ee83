import { useLingui } from '@lingui/react/macro'

import type { Conversation } from '#contract/api/conversations.ts'
import { quickReplyTexts } from '#src/components/quick-reply-texts.ts'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { reportDialog } from '#src/state/report-dialog.ts'
import { Icon } from '#src/ui/icon.tsx'

type ReportMessageButtonProps = { message: ShownMessage; conversation: Pick<Conversation, 'id' | 'listing'> }

/** Reports a message of the other member. */
export function ReportMessageButton({ message, conversation }: ReportMessageButtonProps) {
  const { t, i18n } = useLingui()
  const { id: messageId, content } = message

  function report() {
    const text = content.kind === 'text' ? content.text : ''
    const reply = content.kind === 'quick-reply' ? i18n._(quickReplyTexts[content.reply]) : ''
    reportDialog.open({
      subject: { kind: 'message', conversationId: conversation.id, messageId },
      // Offers, appointments and photos have no text.
      label: text || reply || conversation.listing.title,
    })
  }

  return (
    <button
      type="button"
      onClick={report}
      aria-label={t`Report this message`}
      className="icon-button size-11 shrink-0 text-text-muted"
    >
      <Icon name="flag" className="size-4" />
    </button>
  )
}
