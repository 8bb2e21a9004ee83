import { z } from 'zod'

import { statementOutcomes } from '#contract/moderation.ts'
import { reportSubjectKinds } from '#contract/reports.ts'

import { ListingId, Photo } from './listings.ts'
import { Milliseconds } from './milliseconds.ts'

const Listing = z.object({ id: ListingId, title: z.string(), photo: Photo.nullable() })

const aboutListing = { listing: Listing }

/** What was reported or decided about. The label is a title, a username or the beginning of a text. */
const Subject = z.object({ kind: z.enum(reportSubjectKinds), id: z.uuid(), label: z.string() })

/** Parameters of each kind of notification. Stored with it; texts are made in the reader's language. */
export const notificationParameters = {
  'listing-published': z.object(aboutListing),
  'listing-expiring': z.object({ ...aboutListing, endsAt: Milliseconds }),
  'listing-renewed': z.object({ ...aboutListing, endsAt: Milliseconds }),
  'listing-expired': z.object(aboutListing),
  'favourite-price-drop': z.object({ ...aboutListing, fromCents: z.int(), toCents: z.int() }),
  'favourite-reserved': z.object(aboutListing),
  'favourite-sold': z.object(aboutListing),
  'favourite-available': z.object(aboutListing),
  'saved-search-match': z.object({
    ...aboutListing,
    cents: z.int().nullable(),
    search: z.object({ key: z.string(), name: z.string() }),
  }),
  'promotion-started': z.object({ ...aboutListing, orderId: z.uuid().nullable() }),
  'promotion-ended': z.object({ ...aboutListing, orderId: z.uuid().nullable() }),
  'order-paid': z.object({ ...aboutListing, orderId: z.uuid() }),
  'order-refunded': z.object({ ...aboutListing, orderId: z.uuid() }),
  'review-open': z.object({ ...aboutListing, conversationId: z.uuid(), closesAt: Milliseconds }),
  'review-waiting': z.object({ ...aboutListing, conversationId: z.uuid(), closesAt: Milliseconds }),
  'review-received': z.object({ ...aboutListing, conversationId: z.uuid(), stars: z.int() }),
  'review-reply': z.object({ ...aboutListing, conversationId: z.uuid().nullable() }),
  'password-changed': z.object({}),
  'email-changed': z.object({ newEmail: z.string() }),
  'username-changed': z.object({ username: z.string() }),
  'new-device': z.object({ device: z.string() }),
  'session-on-other-device': z.object({ device: z.string() }),
  'deletion-begun': z.object({ deletionAt: Milliseconds }),
  'account-kept': z.object({}),
  'report-received': z.object({ reportId: z.uuid(), subject: Subject }),
  'report-decided': z.object({ reportId: z.uuid(), subject: Subject, hasActed: z.boolean() }),
  'moderation-decision': z.object({ decisionId: z.uuid(), subject: Subject, outcome: z.enum(statementOutcomes) }),
} as const
