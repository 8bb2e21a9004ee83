import type { z } from 'zod'

import type { notificationParameters } from './api/notification-parameters.ts'

/** What members choose channels for. */
export const notificationTopics = ['messages', 'own-listings', 'favourites', 'saved-searches', 'account'] as const

export type NotificationTopic = (typeof notificationTopics)[number]

/** Security notices: they cannot be switched off, and no quiet hours hold them back. */
export const fixedTopic = 'account' satisfies NotificationTopic

export const mailFrequencies = ['instant', 'daily', 'off'] as const

export type MailFrequency = (typeof mailFrequencies)[number]

/** Minutes of a day. */
export const minutesADay = 24 * 60

/** How long notifications are kept, in days. */
export const notificationDays = 90

/** Push subscriptions of a member: more than this many devices replace the one that was used longest ago. */
export const mostPushSubscriptions = 10

export type NotificationKind = keyof typeof notificationParameters

export type NotificationContents = {
  [Kind in NotificationKind]: { kind: Kind; parameters: z.infer<(typeof notificationParameters)[Kind]> }
}

/** What a notification says. */
export type NotificationContent = NotificationContents[NotificationKind]

export const topicOf: Record<NotificationKind, NotificationTopic> = {
  'listing-published': 'own-listings',
  'listing-expiring': 'own-listings',
  'listing-renewed': 'own-listings',
  'listing-expired': 'own-listings',
  'favourite-price-drop': 'favourites',
  'favourite-reserved': 'favourites',
  'favourite-sold': 'favourites',
  'favourite-available': 'favourites',
  'saved-search-match': 'saved-searches',
  'promotion-started': 'own-listings',
  'promotion-ended': 'own-listings',
  'order-paid': 'own-listings',
  'order-refunded': 'own-listings',
  // With the own listings, because builds of the week before know no further topic.
  'review-open': 'own-listings',
  'review-waiting': 'own-listings',
  'review-received': 'own-listings',
  'review-reply': 'own-listings',
  'password-changed': 'account',
  'email-changed': 'account',
  'username-changed': 'account',
  'new-device': 'account',
  'session-on-other-device': 'account',
  'deletion-begun': 'account',
  'account-kept': 'account',
  // The law demands them (DSA, articles 16 and 17), so they cannot be switched off either.
  'report-received': 'account',
  'report-decided': 'account',
  'moderation-decision': 'account',
}

/** Builds of before 26 November 2026 cannot show them, and do not ask for them. Later builds leave out what they do not know. */
export const laterKinds: ReadonlySet<NotificationKind> = new Set([
  'promotion-started',
  'promotion-ended',
  'order-paid',
  'order-refunded',
  'review-open',
  'review-waiting',
  'review-received',
  'review-reply',
  'report-received',
  'report-decided',
  'moderation-decision',
])

/** Which kinds of notifications a client asks for. */
export type AskedKinds = 'all' | 'first'

/** Notifications with the same subject are shown as one group, and a push replaces the one before. */
export const subjectOf = ({ kind, parameters }: NotificationContent): string => {
  if (kind === 'saved-search-match') return `search ${parameters.search.key}`
  if ('conversationId' in parameters) return `review ${parameters.listing.id}`
  if ('orderId' in parameters && parameters.orderId !== null) return `order ${parameters.orderId}`
  if ('reportId' in parameters) return `report ${parameters.reportId}`
  if ('decisionId' in parameters) return `decision ${parameters.decisionId}`
  return 'listing' in parameters ? `listing ${parameters.listing.id}` : kind
}
