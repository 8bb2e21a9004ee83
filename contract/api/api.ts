import {
  changeAvatar,
  changeEmail,
  changePassword,
  changeProfile,
  changeUsername,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  cancelAccountDeletion,
  cancelEmailChange,
  listSessions,
  readAccount,
  removeAvatar,
  signOut,
} from './account.ts'
import {
  checkUsername,
  createAccount,
  endMailedSession,
  resendVerification,
  recoverAccount,
  refreshSession,
  signIn,
  startRecovery,
  verifyEmail,
} from './auth.ts'
import {
  answerMessage,
  changeConversation,
  changeDeal,
  confirmMessages,
  listConversations,
  listMessages,
  readConversation,
  readUnreadCount,
  reportTyping,
  sendMessage,
} from './conversations.ts'
import {
  decideCase,
  exportFigures,
  listAuditEntries,
  listCases,
  listRules,
  openCase,
  readCase,
  readDeskMember,
  readFigures,
  removeRule,
  returnCase,
  saveRule,
  streamDesk,
  takeCase,
  tryRule,
} from './desk.ts'
import type { CallableSignature } from './endpoint.ts'
import { readEvents, streamEvents } from './events.ts'
import {
  changeHiddenSellers,
  changeHiddenWords,
  listHiddenSellers,
  listHiddenWords,
  unblockMember,
} from './exclusions.ts'
import { countFacets } from './facets.ts'
import { changeFavourites, listFavourites } from './favourites.ts'
import { mapListings } from './listing-map.ts'
import { readListing, readListingStates, readRecommendations, readSimilarListings, searchListings } from './listings.ts'
import { changeMailSubscription, readMailSubscription, unsubscribe } from './mail-subscriptions.ts'
import { readCategories, readConfiguration, readPopularBrands } from './market.ts'
import {
  changeNotificationSettings,
  listNotifications,
  markNotificationsRead,
  readNotificationSettings,
} from './notifications.ts'
import { findPlaces } from './places.ts'
import { chooseLocale } from './preferences.ts'
import { removePushSubscription, savePushSubscription } from './push.ts'
import {
  appealAsVisitor,
  appealDecision,
  listOwnReports,
  listStatements,
  readVisitorDecision,
  reportAsMember,
  reportAsVisitor,
} from './reports.ts'
import {
  listDueReviews,
  listGivenReviews,
  listReceivedReviews,
  readSellerReviews,
  replyToReview,
  writeReview,
  readHandoverCode,
  confirmHandover,
} from './reviews.ts'
import { changeSavedSearches, listSavedSearches } from './saved-searches.ts'
import { readSeller, readSellerListings } from './sellers.ts'
import {
  exportOwnListings,
  saveDraft,
  listDrafts,
  listOwnListings,
  publishListing,
  readOwnListing,
  removeDraft,
  removeListing,
  renewListing,
  changeListingStatus,
  uploadPhoto,
} from './selling.ts'
import { suggest } from './suggestions.ts'
import { viewAsMember, viewAsVisitor } from './views.ts'

/** All endpoints that answer JSON or with a stream. The app imports only types from here, so that no schema reaches the browser. */
export const api = [
  searchListings,
  countFacets,
  mapListings,
  readListingStates,
  readListing,
  readSimilarListings,
  readRecommendations,
  readSeller,
  readSellerListings,
  readSellerReviews,
  readCategories,
  readPopularBrands,
  suggest,
  findPlaces,
  readConfiguration,
  chooseLocale,
  createAccount,
  checkUsername,
  verifyEmail,
  endMailedSession,
  resendVerification,
  startRecovery,
  recoverAccount,
  signIn,
  refreshSession,
  listSessions,
  endSession,
  endOtherSessions,
  signOut,
  readAccount,
  changeProfile,
  changeAvatar,
  removeAvatar,
  changeUsername,
  changeEmail,
  cancelEmailChange,
  changePassword,
  deleteAccount,
  cancelAccountDeletion,
  exportAccount,
  publishListing,
  changeListingStatus,
  renewListing,
  removeListing,
  listOwnListings,
  readOwnListing,
  exportOwnListings,
  uploadPhoto,
  saveDraft,
  listDrafts,
  removeDraft,
  listFavourites,
  changeFavourites,
  listSavedSearches,
  changeSavedSearches,
  listHiddenSellers,
  changeHiddenSellers,
  listHiddenWords,
  changeHiddenWords,
  unblockMember,
  viewAsVisitor,
  viewAsMember,
  listConversations,
  readUnreadCount,
  readConversation,
  listMessages,
  sendMessage,
  answerMessage,
  confirmMessages,
  changeConversation,
  changeDeal,
  reportTyping,
  listReceivedReviews,
  listGivenReviews,
  listDueReviews,
  writeReview,
  readHandoverCode,
  confirmHandover,
  replyToReview,
  readEvents,
  streamEvents,
  savePushSubscription,
  removePushSubscription,
  listNotifications,
  markNotificationsRead,
  readNotificationSettings,
  changeNotificationSettings,
  unsubscribe,
  readMailSubscription,
  changeMailSubscription,
  reportAsVisitor,
  reportAsMember,
  listOwnReports,
  listStatements,
  appealDecision,
  readVisitorDecision,
  appealAsVisitor,
  listCases,
  openCase,
  readCase,
  takeCase,
  returnCase,
  decideCase,
  readDeskMember,
  listRules,
  saveRule,
  removeRule,
  tryRule,
  listAuditEntries,
  readFigures,
  exportFigures,
  streamDesk,
] as const

type Endpoints = (typeof api)[number]

export type Signature = CallableSignature<Endpoints>

/** Endpoints that need no session. All others need a member's session. */
export type PublicSignature = CallableSignature<Extract<Endpoints, { access: 'public' }>>

export type MemberSignature = Exclude<Signature, PublicSignature>

export type EndpointOf<S extends Signature> = Extract<Endpoints, { signature: S }>
