import { accountMessageKinds } from '#server/accounts/account-message-kinds.ts'
import { codeMessageKinds } from '#server/accounts/code-message-kinds.ts'
import type { AnyMessageKind } from '#server/deliveries/message-kind.ts'
import { listingMessageKinds } from '#server/selling/listing-message-kinds.ts'

/** Every kind of message that can be sent. A new one is named here; its words are in `src/mail`. */
export const messageKinds: readonly AnyMessageKind[] = [
  ...codeMessageKinds,
  ...accountMessageKinds,
  ...listingMessageKinds,
]
