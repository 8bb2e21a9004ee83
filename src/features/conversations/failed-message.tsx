import { Trans, useLingui } from '@lingui/react/macro'

import { discardMessage, retryMessage } from '#src/data/outbox/message-outbox.ts'
import type { ShownMessage } from '#src/data/outbox/watch-messages.ts'
import { problemText } from '#src/i18n/problem-text.ts'

/** Why the server refused a message; its member decides what becomes of it. */
export function FailedMessage({ message: { id, problem } }: { message: ShownMessage }) {
  const { i18n } = useLingui()
  const isClosed = problem === 'listing-closed'

  return (
    <div role="alert" className="max-w-[85%] text-end text-sm text-danger md:max-w-[75%]">
      <p className="text-pretty">
        {isClosed ? (
          <Trans>The listing was sold or removed in the meantime. Do you still want to send your message?</Trans>
        ) : (
          i18n._(problemText[problem ?? 'unexpected'])
        )}
      </p>
      <p className="flex justify-end gap-4">
        <button
          type="button"
          onClick={() => void retryMessage(id, { isClosedKnown: isClosed })}
          className="min-h-11 font-medium underline underline-offset-3"
        >
          {isClosed ? <Trans>Send anyway</Trans> : <Trans>Try again</Trans>}
        </button>
        <button
          type="button"
          onClick={() => void discardMessage(id)}
          className="min-h-11 font-medium underline underline-offset-3"
        >
          <Trans>Delete</Trans>
        </button>
      </p>
    </div>
  )
}
