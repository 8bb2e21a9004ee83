import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { MessageContent } from '#contract/api/conversations.ts'
import { quickReplyTexts } from '#src/components/quick-reply-texts.ts'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { Photo } from '#src/ui/photo.tsx'

import { RiskNotice } from './risk-notice.tsx'
import { useMessagePhotoUrl } from './use-message-photo-url.ts'

type TextMessageProps = {
  message: ShownMessage
  content: MessageContent & { kind: 'text' | 'quick-reply' }
}

export function TextMessage({ message, content }: TextMessageProps) {
  const { i18n } = useLingui()
  const { isOwn, pendingPhotos, risks, isRemoved } = message
  const [isRevealed, setRevealed] = useState(false)
  const isHidden = risks.length > 0 && !isOwn && !isRevealed
  const text = content.kind === 'text' ? content.text : i18n._(quickReplyTexts[content.reply])
  const photos = content.kind === 'text' ? content.photos : []

  if (isRemoved)
    return (
      <p className="max-w-[85%] rounded-card border border-line px-3.5 py-2 text-sm text-text-muted italic md:max-w-[75%]">
        <Trans>This message was removed by a moderator.</Trans>
      </p>
    )
  return (
    <div
      className={`max-w-[85%] overflow-hidden rounded-card md:max-w-[75%] ${isOwn ? 'bg-accent text-on-accent' : 'bg-surface-sunken'}`}
    >
      {isHidden && <RiskNotice risks={risks} onReveal={() => setRevealed(true)} />}
      <div aria-hidden={isHidden || undefined} inert={isHidden} className={isHidden ? 'blur-md select-none' : ''}>
        {(photos.length > 0 || pendingPhotos.length > 0) && (
          <div className={photos.length + pendingPhotos.length > 1 ? gridStyles : ''}>
            {photos.map((photo) => (
              <a key={photo.name} href={`/media/${photo.name}/2048.webp`} target="_blank" rel="noreferrer">
                <Photo photo={photo} sizes="(min-width: 768px) 24rem, 80vw" className={photoStyles} />
              </a>
            ))}
            {pendingPhotos.map((id) => (
              <PendingPhoto key={id} photoId={id} />
            ))}
          </div>
        )}
        {text !== '' && <p className="px-3.5 py-2 wrap-anywhere whitespace-pre-line">{text}</p>}
      </div>
    </div>
  )
}

const photoStyles = 'size-full max-h-80 object-cover'

/** Squares in two columns; of an odd number the first one fills a row. */
const gridStyles =
  'grid grid-cols-2 gap-0.5 bg-surface *:aspect-square *:first:nth-last-[odd]:col-span-2 *:first:nth-last-[odd]:aspect-2/1'

function PendingPhoto({ photoId }: { photoId: string }) {
  const { t } = useLingui()
  const url = useMessagePhotoUrl(photoId)
  return url === undefined ? (
    <span className="block min-h-40 w-full skeleton">
      <span className="sr-only">
        <Trans>Photo</Trans>
      </span>
    </span>
  ) : (
    <img src={url} alt={t`Photo`} className={photoStyles} />
  )
}
