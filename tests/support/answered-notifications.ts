import type { Notification, NotificationSettings } from '#contract/api/notifications.ts'
import { subjectOf, type NotificationContent } from '#contract/notifications.ts'

/** A notification as the server answers it: by default of a favourite's lower price. */
export function anAnsweredNotification(
  given: Partial<Pick<Notification, 'id' | 'createdAt' | 'isRead'>> & { content?: NotificationContent } = {},
): Notification {
  const { content = aPriceDrop(), ...rest } = given
  return {
    id: crypto.randomUUID(),
    subject: subjectOf(content),
    createdAt: Date.now(),
    isRead: false,
    ...content,
    ...rest,
  }
}

/** From 120 € to 90 € by default. */
export const aPriceDrop = (
  title = 'Vélo de ville',
  { listingId = crypto.randomUUID() as string, fromCents = 12_000, toCents = 9_000 } = {},
): NotificationContent => ({
  kind: 'favourite-price-drop',
  parameters: { listing: { id: listingId, title, photo: null }, fromCents, toCents },
})

/** The settings that a member has at first. */
export const answeredNotificationSettings = (given: Partial<NotificationSettings> = {}): NotificationSettings => ({
  topics: {
    messages: { push: true, mail: 'instant' },
    'own-listings': { push: true, mail: 'instant' },
    favourites: { push: true, mail: 'daily' },
    'saved-searches': { push: true, mail: 'instant' },
  },
  quietHours: null,
  timeZone: 'Europe/Luxembourg',
  ...given,
})
