import { market } from './001-market.ts'
import { operations } from './002-operations.ts'
import { facets } from './003-facets.ts'
import { coveringIndexes } from './004-covering-indexes.ts'
import { searchWords, wordsBefore } from './005-search-words.ts'
import { moreToCount } from './006-more-to-count.ts'
import { wordsByAge } from './007-words-by-age.ts'
import { accounts, usernameKeys } from './008-accounts.ts'
import { hiddenListings, leaving } from './009-leaving.ts'
import { selling } from './010-selling.ts'
import { runningPromotions } from './011-running-promotions.ts'
import { favourites } from './012-favourites.ts'
import { favouritesBrought } from './013-favourites-brought.ts'
import { builds } from './014-builds.ts'
import { views } from './015-views.ts'
import { mediaPlaceholders, removedPhotos } from './016-photos.ts'
import { usernames, usernameSkeletons } from './017-usernames.ts'
import { sessionDevices } from './018-session-devices.ts'
import { memberRoleCheck, memberRoles } from './019-member-roles.ts'
import { deliveries } from './020-deliveries.ts'
import { hiddenForDeletion, hiddenReasons } from './021-hidden-reasons.ts'
import { conversations } from './022-conversations.ts'
import { mediaCodes } from './023-media-codes.ts'
import { notifications } from './024-notifications.ts'
import { alerts } from './025-alerts.ts'
import { dailyMails } from './026-daily-mails.ts'
import { reviews } from './027-reviews.ts'
import { moderation } from './028-moderation.ts'
import { exclusions } from './029-exclusions.ts'
import { orders } from './030-orders.ts'
import { traders } from './031-traders.ts'
import { passkeys } from './032-passkeys.ts'
import { notificationsByListing } from './033-privacy.ts'
import { contactMessages } from './034-contact-messages.ts'
import { anchorsOfGoods } from './035-anchors-of-goods.ts'
import type { Migration } from './migration.ts'

/** In order of application. Never change or remove a released one. */
export const migrations: readonly Migration[] = [
  market,
  operations,
  facets,
  coveringIndexes,
  searchWords,
  wordsBefore,
  moreToCount,
  wordsByAge,
  accounts,
  usernameKeys,
  leaving,
  hiddenListings,
  selling,
  runningPromotions,
  favourites,
  favouritesBrought,
  builds,
  views,
  mediaPlaceholders,
  removedPhotos,
  usernames,
  usernameSkeletons,
  sessionDevices,
  memberRoles,
  memberRoleCheck,
  deliveries,
  hiddenReasons,
  hiddenForDeletion,
  conversations,
  mediaCodes,
  notifications,
  alerts,
  dailyMails,
  reviews,
  moderation,
  exclusions,
  orders,
  traders,
  passkeys,
  notificationsByListing,
  contactMessages,
  anchorsOfGoods,
]
