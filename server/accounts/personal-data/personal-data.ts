import type { Schema } from '#server/database/schema.ts'

import { readOwnAccount, readOwnFormerTraders, readOwnFormerUsernames } from './own-account.ts'
import { readOwnContactMessages } from './own-contact-messages.ts'
import { readOwnBlocks, readOwnConversations, readOwnMessages } from './own-conversations.ts'
import { readOwnDrafts, readOwnUploads } from './own-drafts.ts'
import { readOwnHiddenSellers, readOwnHiddenWords } from './own-exclusions.ts'
import { readOwnFavourites, readOwnSavedSearches } from './own-favourites.ts'
import { readOwnListings } from './own-listings.ts'
import { readOwnDecisions, readOwnReports, readOwnSuspensions } from './own-moderation.ts'
import { readOwnNotifications, readOwnNotificationSettings } from './own-notifications.ts'
import { readOwnOrders } from './own-orders.ts'
import { readOwnAudit, readOwnPasskeys, readOwnSessions } from './own-records.ts'
import { readReceivedReviews, readWrittenReviews } from './own-reviews.ts'
import type { PersonalTable } from './personal-table.ts'
import {
  forgetAuthor,
  removeContactMessages,
  removeCases,
  removeConversations,
  removeDeliveries,
  removeFavourites,
  removeHiddenSellers,
  removeMailedCodes,
  removeMails,
  removeMember,
  removeReports,
  removeSignUps,
  removeUnpaidOrders,
} from './removals.ts'

const withListings = { because: 'They are told with the listing that they belong to' }

const withConversations = { because: 'They are told with the conversations' }

const withOrders = { because: 'They are told with the orders' }

const keptByLaw = {
  because:
    'The law wants paid orders and receipts kept for ten years; the row stays with the order, without the member',
}

const withoutName = 'The row stays with the conversation, without the member'

const messagesStay = 'The other member keeps the conversation, without the name; it goes when neither is left'

const withoutContents = 'The functions of cases and reports empty or delete the rows'

/**
 * Every table with personal data: how its rows are exported to the member, and how they are removed. A test compares it
 * with the database, so that no new table can be forgotten.
 */
export const personalData = {
  members: {
    exported: { files: { account: readOwnAccount } },
    removed: { by: removeMember },
  },
  email_changes: {
    exported: { because: 'A change that is under way is told with the account' },
    removed: { with: 'members' },
  },
  former_usernames: {
    exported: { files: { 'former-usernames': readOwnFormerUsernames } },
    removed: { with: 'members' },
  },
  former_traders: {
    exported: { files: { 'former-traders': readOwnFormerTraders } },
    removed: { with: 'members' },
  },
  sign_ups: {
    exported: { because: 'It becomes the account when it is confirmed, and nobody knows before whose it is' },
    removed: { by: removeSignUps },
  },
  sessions: {
    exported: { files: { sessions: readOwnSessions } },
    removed: { with: 'members' },
  },
  known_devices: {
    exported: { because: 'Nothing is known of a device but that its member has signed in with it' },
    removed: { with: 'members' },
  },
  session_devices: {
    exported: { because: 'Nothing is known of a device but that a session was refreshed on it' },
    removed: { with: 'members' },
  },
  passkeys: {
    exported: { files: { passkeys: readOwnPasskeys } },
    removed: { with: 'members' },
  },
  passkey_challenges: {
    exported: { because: 'A random value that is of use for minutes, while a passkey is being added' },
    removed: { with: 'members' },
  },
  mailed_codes: {
    exported: { because: 'What was mailed is in the mailbox, and what is kept of it opens something for hours only' },
    removed: { by: removeMailedCodes },
  },
  deliveries: {
    exported: { because: 'What was sent is in the mailbox, and what is kept of it is for a week that it was sent' },
    removed: { by: removeDeliveries },
  },
  mails: {
    exported: { because: 'They are kept until they were sent' },
    removed: { by: removeMails },
  },
  listings: {
    exported: { files: { listings: readOwnListings } },
    removed: { with: 'members' },
  },
  photos: { exported: withListings, removed: { with: 'listings' } },
  listing_views: {
    exported: { because: 'How often a listing was looked at is told with the listing, and by whom is not known' },
    removed: { with: 'listings' },
  },
  drafts: {
    exported: { files: { drafts: readOwnDrafts } },
    removed: { with: 'members' },
  },
  uploaded_photos: {
    exported: { files: { 'photos-sent': readOwnUploads } },
    removed: { with: 'members' },
  },
  favourites: {
    exported: { files: { favourites: readOwnFavourites } },
    removed: { by: removeFavourites },
  },
  saved_searches: {
    exported: { files: { 'saved-searches': readOwnSavedSearches } },
    removed: { with: 'members' },
  },
  hidden_sellers: {
    exported: { files: { 'hidden-sellers': readOwnHiddenSellers } },
    removed: { by: removeHiddenSellers },
  },
  hidden_words: {
    exported: { files: { 'hidden-words': readOwnHiddenWords } },
    removed: { with: 'members' },
  },
  promotions: { exported: withListings, removed: { with: 'listings' } },
  boosts: { exported: withListings, removed: { with: 'listings' } },
  orders: {
    exported: { files: { orders: readOwnOrders } },
    removed: { by: removeUnpaidOrders },
  },
  order_lines: { exported: withOrders, removed: keptByLaw },
  payments: {
    exported: { because: 'They are the names of pages at the payment provider' },
    removed: keptByLaw,
  },
  payment_events: {
    exported: { because: 'They are what the payment provider has sent, and name nobody' },
    removed: keptByLaw,
  },
  refunds: { exported: withOrders, removed: keptByLaw },
  receipts: { exported: withOrders, removed: keptByLaw },
  imported_listings: { exported: withListings, removed: { with: 'listings' } },
  reviews: {
    exported: { files: { 'reviews-written': readWrittenReviews, 'reviews-received': readReceivedReviews } },
    removed: { by: forgetAuthor },
  },
  conversations: {
    exported: { files: { conversations: readOwnConversations } },
    removed: { by: removeConversations },
  },
  conversation_members: { exported: withConversations, removed: { because: withoutName } },
  messages: {
    exported: { files: { messages: readOwnMessages } },
    removed: { because: messagesStay },
  },
  message_photos: { exported: { because: 'They are told with the messages' }, removed: { because: messagesStay } },
  listing_deals: { exported: withConversations, removed: { with: 'listings' } },
  member_blocks: {
    exported: { files: { blocks: readOwnBlocks } },
    removed: { with: 'members' },
  },
  first_messages: {
    exported: { because: 'They are hashes of messages, kept for a day' },
    removed: { with: 'members' },
  },
  member_event_heads: { exported: { because: 'A number says nothing about a member' }, removed: { with: 'members' } },
  member_events: {
    exported: { because: 'They say that something has changed, which is told where it did' },
    removed: { with: 'members' },
  },
  notifications: {
    exported: { files: { notifications: readOwnNotifications } },
    removed: { with: 'members' },
  },
  notification_settings: {
    exported: { files: { 'notification-settings': readOwnNotificationSettings } },
    removed: { with: 'members' },
  },
  daily_mails: {
    exported: { because: 'They say up to when notifications were mailed; the notifications are exported' },
    removed: { with: 'members' },
  },
  listing_changes: {
    exported: { because: 'They wait until members are notified of them, which takes minutes' },
    removed: { with: 'listings' },
  },
  push_subscriptions: {
    exported: { because: 'They are addresses and keys of the devices, which have them, and end with the sessions' },
    removed: { with: 'members' },
  },
  moderation_cases: {
    exported: { because: 'They are told with the decisions' },
    removed: { by: removeCases },
  },
  reports: {
    exported: { files: { reports: readOwnReports } },
    removed: { by: removeReports },
  },
  report_messages: {
    exported: { because: 'They are copies of messages, which are told with the conversations' },
    removed: { because: withoutContents },
  },
  contact_messages: {
    exported: { files: { 'contact-messages': readOwnContactMessages } },
    removed: { by: removeContactMessages },
  },
  moderation_decisions: {
    exported: { files: { decisions: readOwnDecisions } },
    removed: { because: withoutContents },
  },
  moderation_appeals: {
    exported: { because: 'They are told with the reports and the decisions' },
    removed: { because: withoutContents },
  },
  suspensions: {
    exported: { files: { suspensions: readOwnSuspensions } },
    removed: { with: 'members' },
  },
  moderation_rules: {
    exported: { because: 'They belong to the desk, and not to the moderator who wrote them' },
    removed: { because: withoutContents },
  },
  moderation_rule_hits: {
    exported: { because: 'They are told with the decisions' },
    removed: { because: withoutContents },
  },
  moderation_clearances: {
    exported: { because: 'They are hashes of texts that were found in order' },
    removed: { because: withoutContents },
  },
  moderation_log: {
    exported: { because: 'It says what moderators have done, which is told with the decisions' },
    removed: { because: 'It stays without the name' },
  },
  audit_events: {
    exported: { files: { audit: readOwnAudit } },
    removed: { because: 'It names nobody, and goes by itself after half a year' },
  },
} as const satisfies Partial<Record<keyof Schema, PersonalTable>>
