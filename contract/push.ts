import { z } from 'zod'

import { Milliseconds } from './api/milliseconds.ts'
import type { MailedMessage } from './mails.ts'
import type { NotificationContent } from './notifications.ts'

/**
 * What a push tells the service worker, as the encrypted JSON payload. Older workers receive it too, so fields are only
 * added.
 */
export const PushMessage = z.object({
  /** The worker shows it only while this member is signed in on the device. */
  memberId: z.uuid(),
  title: z.string(),
  body: z.string(),
  /** What a tap opens: a path of the app with its language. */
  path: z.string(),
  /** A later push with the same tag replaces this one. */
  tag: z.string(),
  /** The path of a picture. */
  image: z.string().nullable(),
  /** The number for the app's icon. */
  badge: z.int().min(0),
  createdAt: Milliseconds,
})
export type PushMessage = z.infer<typeof PushMessage>

/** What the words of a push are made from. */
export type PushContent = NotificationContent | { kind: 'message'; sender: string; newest: MailedMessage }
