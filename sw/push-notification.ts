import type { PushMessage } from '#contract/push.ts'

/** The options that browsers know besides those of TypeScript's library. */
type ShownOptions = NotificationOptions & { image?: string; timestamp?: number; renotify?: boolean }

export type NotificationToShow = { title: string; options: ShownOptions }

const look = { icon: '/icons/noper-192.png', badge: '/icons/noper-monochrome-512.png' }

/** Undefined if the text is no push message that this build knows. */
export function parsePushMessage(text: string | undefined): PushMessage | undefined {
  try {
    const message = { ...(JSON.parse(text ?? '') as Partial<Record<keyof PushMessage, unknown>>) }
    return isPushMessage(message) ? message : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const textFields = ['memberId', 'title', 'body', 'path', 'tag'] as const

const isPushMessage = (message: Partial<Record<keyof PushMessage, unknown>>): message is PushMessage =>
  textFields.every((field) => typeof message[field] === 'string') &&
  /^\/[a-z]/.test(message.path as string) &&
  (message.image === null || typeof message.image === 'string') &&
  typeof message.badge === 'number' &&
  typeof message.createdAt === 'number'

/** The notification of a message. A later one with the same tag replaces it, and alerts again. */
export function toNotification({ title, body, path, tag, image, createdAt }: PushMessage): NotificationToShow {
  const lang = path.split('/')[1] ?? ''
  const picture = image === null ? {} : { image }
  return {
    title,
    options: { ...look, ...picture, body, tag, lang, timestamp: createdAt, renotify: true, data: { path } },
  }
}

export const neutralTag = 'noper'

/** Browsers require that each push shows something. This says nothing, in any language. */
export const neutralNotification: NotificationToShow = {
  title: 'Noper',
  options: { ...look, tag: neutralTag, silent: true, data: { path: '/' } },
}

/** The path that a tap opens. Notifications of other builds may have none. */
export function pathOf(data: unknown): string {
  const { path } = { ...(data as { path?: unknown } | null) }
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/'
}
