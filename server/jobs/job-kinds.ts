/** All kinds of background jobs. */
export const jobKinds = [
  'media-avif',
  'media-orphans',
  'database-vacuum',
  'listings-expire',
  'listings-words',
  'listings-words-unused',
  'selling-reservations',
  'selling-uploads',
  'selling-removed-photos',
  'selling-notices',
  'drafts-forget',
  'deliveries-send',
  'deliveries-forget',
  // Sent by servers of the previous release, and by the schedule that they have left.
  'mails-send',
  'accounts-expired',
  'accounts-leave',
  'deletions-forget',
  'audit-forget',
  'favourites-forget',
  'favourites-recount',
  'saved-searches-forget',
  'exclusions-forget',
  'views-forget',
  'builds-forget',
  'conversations-forget',
  'conversations-reply-figures',
  'reviews-notify',
  'events-forget',
  'notifications-forget',
  'listing-changes',
  'saved-searches-anchors',
  'moderation-suspensions',
  'reports-forget',
  'contact-messages-mailed',
  'orders-reconcile',
  'orders-refunds',
  'orders-forget',
  'promotions-clock',
] as const

export type JobKind = (typeof jobKinds)[number]

type JobPayloads = { 'media-avif': { name: string } }

export type JobData<Kind extends JobKind = JobKind> = Kind extends keyof JobPayloads ? JobPayloads[Kind] : null

/** Kinds without a payload can be scheduled. */
export type ScheduledJobKind = Exclude<JobKind, keyof JobPayloads>
