import { Trans, useLingui } from '@lingui/react/macro'

import type { MessageContent } from '#contract/api/conversations.ts'
import { quickReplyTexts } from '#src/components/quick-reply-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Photo } from '#src/ui/photo.tsx'

import { MarkedText } from './marked-text.tsx'

type MessageContentViewProps = { content: MessageContent; patterns: readonly string[]; showsRisks: boolean }

/** What a member has written to another, in full. */
export function MessageContentView({ content, patterns, showsRisks }: MessageContentViewProps) {
  const { i18n } = useLingui()
  const formats = useFormats()

  switch (content.kind) {
    case 'text':
      return (
        <>
          {content.text !== '' && (
            <p className="wrap-anywhere whitespace-pre-line">
              <MarkedText text={content.text} patterns={patterns} showsRisks={showsRisks} />
            </p>
          )}
          {content.photos.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-2">
              {content.photos.map((photo) => (
                <a key={photo.name} href={`/media/${photo.name}/2048.webp`} target="_blank" rel="noreferrer">
                  <Photo photo={photo} sizes="96px" className="size-24 rounded-field object-cover" />
                </a>
              ))}
            </p>
          )}
        </>
      )
    case 'quick-reply':
      return <p>{i18n._(quickReplyTexts[content.reply])}</p>
    case 'offer':
      return (
        <p>
          <Trans>Offer: {formats.price(content.cents)}</Trans>
        </p>
      )
    case 'appointment':
      return (
        <p>
          <Trans>
            Meeting: {formats.shortDate(content.at)}, {formats.time(content.at)}
          </Trans>
          {content.place !== '' && ` · ${content.place}`}
        </p>
      )
    default:
      return (
        <p className="text-text-muted">
          <Trans>The listing was reserved, sold or offered again.</Trans>
        </p>
      )
  }
}
