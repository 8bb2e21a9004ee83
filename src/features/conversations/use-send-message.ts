import { useLingui } from '@lingui/react/macro'

import type { NewMessageContent } from '#contract/api/conversations.ts'
import type { Recipient } from '#src/data/conversations/conversation-actions.ts'
import { sendMessage } from '#src/data/outbox/message-outbox.ts'
import { toasts } from '#src/state/toasts.ts'

/** Sends messages to the recipient. Shows a toast if the disk has no room for one, and says whether it had. */
export function useSendMessage(to: Recipient): (content: NewMessageContent) => Promise<boolean> {
  const { t } = useLingui()

  return async (content) => {
    const isStored = await sendMessage(to, content)
    if (!isStored) toasts.show(t`There is no space left on this device. Please free some up and try again.`, 'error')
    return isStored
  }
}
