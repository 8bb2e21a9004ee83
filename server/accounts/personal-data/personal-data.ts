import type { Schema } from '#server/database/schema.ts'

import { readOwnAccount, readOwnFormerUsernames } from './own-account.ts'
import { readOwnDrafts, readOwnUploads } from './own-drafts.ts'
import { readOwnFavourites, readOwnSavedSearches } from './own-favourites.ts'
import { readOwnListings } from './own-listings.ts'
import { readOwnAudit, readOwnSessions } from './own-records.ts'
import { readReceivedReviews, readWrittenReviews } from './own-reviews.ts'
import type { PersonalTable } from './personal-table.ts'
import {
  forgetAuthor,
  removeDeliveries,
  removeFavourites,
  removeMailedCodes,
  removeMails,
  removeMember,
  removeSignUps,
} from './removals.ts'

const withListings = { because: 'They are told with the listing that they belong to' }

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
  promotions: { exported: withListings, removed: { with: 'listings' } },
  imported_listings: { exported: withListings, removed: { with: 'listings' } },
  reviews: {
    exported: { files: { 'reviews-written': readWrittenReviews, 'reviews-received': readReceivedReviews } },
    removed: { by: forgetAuthor },
  },
  member_event_heads: {
    exported: { because: 'It only counts what happened to the member' },
    removed: { with: 'members' },
  },
  member_events: {
    exported: { because: 'For a week they say what has changed, and what has changed is told itself' },
    removed: { with: 'members' },
  },
  audit_events: {
    exported: { files: { audit: readOwnAudit } },
    removed: { because: 'It names nobody, and goes by itself after half a year' },
  },
} as const satisfies Partial<Record<keyof Schema, PersonalTable>>
