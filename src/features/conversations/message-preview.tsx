import { Trans, useLingui } from '@lingui/react/macro'

import type { Message, MessageContent } from '#contract/api/conversations.ts'
import { quickReplyTexts } from '#src/components/quick-reply-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { ListingStatusText } from './listing-status-text.tsx'

type MessagePreviewProps = { content: MessageContent; risks: Message['risks']; isOwn: boolean }

/** A message in one line. What may be a fraud is not shown here: the conversation explains it first. */
export function MessagePreview({ content, risks, isOwn }: MessagePreviewProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (risks.length > 0 && !isOwn) return <Trans>Careful: contact details, a link or a payment</Trans>

  switch (content.kind) {
    case 'text':
      return content.text !== '' ? content.text : <Trans>Photo</Trans>
    case 'quick-reply':
      return i18n._(quickReplyTexts[content.reply])
    case 'offer':
      return <Trans>Offer: {formats.price(content.cents)}</Trans>
    case 'appointment':
      return (
        <Trans>
          Meeting: {formats.shortDate(content.at)}, {formats.time(content.at)}
        </Trans>
      )
    default:
      return <ListingStatusText content={content} isOwn={isOwn} />
  }
}
