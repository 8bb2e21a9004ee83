import { accountMessageKinds } from '#server/accounts/account-message-kinds.ts'
import { codeMessageKinds } from '#server/accounts/code-message-kinds.ts'
import { contactMessageKinds } from '#server/contact/contact-message-kinds.ts'
import { conversationMessageKinds } from '#server/conversations/conversation-message-kinds.ts'
import type { AnyMessageKind } from '#server/deliveries/message-kind.ts'
import { moderationMessageKinds } from '#server/moderation/moderation-message-kinds.ts'
import { notificationMessageKinds } from '#server/notifications/notification-messages.ts'
import { orderMessageKinds } from '#server/orders/order-message-kinds.ts'
import { listingMessageKinds } from '#server/selling/listing-message-kinds.ts'

/** All kinds of messages. Add a new kind here; its texts are in `src/mail`. */
export const messageKinds: readonly AnyMessageKind[] = [
  ...codeMessageKinds,
  ...accountMessageKinds,
  ...listingMessageKinds,
  ...conversationMessageKinds,
  ...notificationMessageKinds,
  ...moderationMessageKinds,
  ...orderMessageKinds,
  ...contactMessageKinds,
]
