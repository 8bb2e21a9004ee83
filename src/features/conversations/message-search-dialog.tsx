import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

import { MemberName } from './member-name.tsx'
import { MessagePreview } from './message-preview.tsx'
import { useMessageSearch } from './use-conversations.ts'

type MessageSearchDialogProps = { conversation: Conversation; onClose: () => void }

/** Finds messages by their text, also those that are not on this device. */
export function MessageSearchDialog({ conversation, onClose }: MessageSearchDialogProps) {
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { t } = useLingui()
  const formats = useFormats()
  const { messages, isLoading, failure, retry } = useMessageSearch(conversation.id, searched)

  return (
    <ConfirmDialog title={<Trans>Search in this conversation</Trans>} onClose={onClose} closeName={t`Close`} isWide>
      <div className="mt-4">
        <TextField label={<Trans>Text</Trans>} type="search" value={text} onChange={setText} autoComplete="off" />
      </div>
      {failure && <RequestFailure error={failure} onRetry={retry} />}
      {searched.length > 1 && !failure && (
        <output className="mt-4 block text-sm text-text-muted">
          {isLoading ? (
            <Trans>Searching…</Trans>
          ) : (
            <Plural value={messages.length} _0="No message contains this." one="# message" other="# messages" />
          )}
        </output>
      )}
      {/* Of a constant height at first, so that the dialog does not move with each letter. */}
      <ol className="mt-2 min-h-64 divide-y divide-line">
        {messages.toReversed().map(({ id, sender, content, risks, sentAt }) => (
          <li key={id} className="py-3">
            <p className="flex items-baseline justify-between gap-3 text-sm text-text-muted">
              {sender === conversation.role ? (
                <Trans context="sender of a message">You</Trans>
              ) : (
                <MemberName member={conversation.other} />
              )}
              <time dateTime={new Date(sentAt).toISOString()}>{formats.shortDate(sentAt)}</time>
            </p>
            <p className="wrap-anywhere">
              <MessagePreview content={content} risks={risks} isOwn={sender === conversation.role} />
            </p>
          </li>
        ))}
      </ol>
    </ConfirmDialog>
  )
}
