import type { Photo } from '#contract/api/listings.ts'
import type { LatestBuild } from '#contract/builds.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import type { Price } from '#contract/money.ts'
import type { Session } from '#contract/session.ts'
import type { SignInEvent } from '#src/data/accounts/post-sign-in-tasks.ts'
import type { ConversationRow, EventCursorRow, MessageRow } from '#src/data/conversations/conversation-database.ts'
import type {
  MessageDraftRow,
  MessagePhotoRow,
  PendingMessageRow,
} from '#src/data/conversations/schema/message-tables.ts'
import type { CopyRow } from '#src/data/draft-sync/schema/draft-copy-tables.ts'
import type { RejectedCopy } from '#src/data/draft-sync/schema/draft-copy.ts'
import type { DraftRow, PhotoRow, SharedRow } from '#src/data/drafts/schema/draft-tables.ts'
import type { DraftContent, DraftPhoto } from '#src/data/drafts/schema/draft.ts'
import type { HiddenSellerRow, HiddenWordRow } from '#src/data/exclusions/schema/exclusion-tables.ts'
import type { FavouriteRow } from '#src/data/favourites/schema/favourite-tables.ts'
import type { NotificationRow, UnreadRow } from '#src/data/notifications/notification-database.ts'
import type { Area } from '#src/data/offline-cache/area/area.ts'
import type { IndexState } from '#src/data/offline-cache/search/index-storage.ts'
import type { PostingsBlock } from '#src/data/offline-cache/search/postings-block.ts'
import type { SegmentHead } from '#src/data/offline-cache/search/segment.ts'
import type { SerializedCards } from '#src/data/offline-cache/search/serialized-cards.ts'
import type {
  AnswerRow,
  CardOnlyRow,
  UsageCounterRow,
  ListingRow,
  MemberAnswerRow,
  CachedPhotoRow,
  LegacySavedSearchRow as EarlierSavedSearchRow,
  SearchRow,
  SettingRow,
} from '#src/data/offline-cache/store/cache-database.ts'
import type { DeviceOperation } from '#src/data/outbox/device-outbox.ts'
import type { PromotionChoiceRow } from '#src/data/promotions/schema/promotion-tables.ts'
import type { AppealDraftRow, ReportDraftRow } from '#src/data/reports/schema/report-tables.ts'
import type { ReviewDraftRow } from '#src/data/reviews/schema/review-tables.ts'
import type { SavedSearchRow } from '#src/data/saved-searches/schema/saved-search-tables.ts'
import type { NewResults } from '#src/data/saved-searches/schema/saved-search.ts'
import type { PublishReceipt } from '#src/data/selling/publish-receipts.ts'
import type { OutboxEntry, Refusal } from '#src/data/sync/schema/outbox-entry.ts'
import type { LastSyncRow, OutboxRow, ParkedRow } from '#src/data/sync/schema/sync-tables.ts'
import type { FromWorker, ToWorker } from '#sw/messages.ts'

import { fieldsOf, listed } from './listed.ts'

/** The fields of what devices store, each with those that are not always there. */
export const deviceRows = {
  'noper-own': {
    drafts: fieldsOf<DraftRow>()([
      'id',
      'content',
      'photos',
      'listingVersion',
      'revision',
      'createdAt',
      'savedAt',
      'gaveWayAt',
      'isShared',
      'shape',
    ]),
    photos: fieldsOf<PhotoRow>()(['id', 'draftId', 'shape', 'blob', 'width', 'height', 'isUploaded']),
    outbox: fieldsOf<OutboxRow>()([
      'id',
      'operation',
      'subject',
      'payload',
      'order',
      'state',
      'attempts',
      'nextAt',
      'askedAt',
      'refusal',
      'memberId',
      'shape',
    ]),
    copies: fieldsOf<CopyRow>()([
      'id',
      'memberId',
      'revision',
      'sent',
      'sending',
      'isRemoved',
      'refused',
      'isFromAccount',
      'shape',
    ]),
    shared: fieldsOf<SharedRow>()(['id', 'draftId', 'position', 'name', 'file', 'refusal', 'shape']),
    favourites: fieldsOf<FavouriteRow>()([
      'listingId',
      'note',
      'price',
      'keptAt',
      'title',
      'isKept',
      'changedAt',
      'shape',
      'memberId',
      'isSent',
      'isOnlyHere',
      'isFromAccount',
    ]),
    hiddenSellers: fieldsOf<HiddenSellerRow>()([
      'sellerId',
      'username',
      'isBlocked',
      'hiddenAt',
      'isKept',
      'changedAt',
      'shape',
      'memberId',
      'isSent',
      'isOnlyHere',
      'isFromAccount',
    ]),
    hiddenWords: fieldsOf<HiddenWordRow>()([
      'word',
      'text',
      'hiddenAt',
      'isKept',
      'changedAt',
      'shape',
      'memberId',
      'isSent',
      'isOnlyHere',
      'isFromAccount',
    ]),
    savedSearches: fieldsOf<SavedSearchRow>()([
      'key',
      'name',
      'slug',
      'search',
      'frequency',
      'savedAt',
      'isKept',
      'changedAt',
      'shape',
      'memberId',
      'isSent',
      'isOnlyHere',
      'isFromAccount',
      'newResults',
    ]),
    parted: fieldsOf<ParkedRow>()(['memberId', 'kind', 'id', 'row']),
    heard: fieldsOf<LastSyncRow>()(['memberId', 'kind', 'at']),
    pendingMessages: fieldsOf<PendingMessageRow>()([
      'id',
      'conversationId',
      'listingId',
      'memberId',
      'content',
      'createdAt',
      'isClosedKnown',
      'shape',
    ]),
    messageDrafts: fieldsOf<MessageDraftRow>()(['conversationId', 'memberId', 'text', 'photos', 'changedAt', 'shape']),
    messagePhotos: fieldsOf<MessagePhotoRow>()([
      'id',
      'conversationId',
      'shape',
      'blob',
      'width',
      'height',
      'isUploaded',
    ]),
    reviewDrafts: fieldsOf<ReviewDraftRow>()([
      'memberId',
      'subject',
      'kind',
      'stars',
      'text',
      'isQueued',
      'changedAt',
      'shape',
    ]),
    promotionChoices: fieldsOf<PromotionChoiceRow>()([
      'listingId',
      'orderId',
      'memberId',
      'title',
      'options',
      'country',
      'totalCents',
      'state',
      'changedAt',
      'shape',
    ]),
    reportDrafts: fieldsOf<ReportDraftRow>()([
      'reportId',
      'memberId',
      'subjectKey',
      'subject',
      'label',
      'reason',
      'details',
      'email',
      'language',
      'state',
      'changedAt',
      'shape',
    ]),
    appealDrafts: fieldsOf<AppealDraftRow>()(['id', 'memberId', 'subject', 'text', 'isQueued', 'changedAt', 'shape']),
  },
  'noper-conversations': {
    conversations: fieldsOf<ConversationRow>()([
      'id',
      'memberId',
      'shape',
      'conversation',
      'from',
      'to',
      'readHere',
      'confirmedReceived',
      'confirmedRead',
    ]),
    messages: fieldsOf<MessageRow>()(['conversationId', 'number', 'memberId', 'shape', 'message']),
    cursors: fieldsOf<EventCursorRow>()(['memberId', 'lastEventId']),
  },
  'noper-notifications': {
    notifications: fieldsOf<NotificationRow>()(['id', 'memberId', 'createdAt', 'shape', 'notification']),
    counts: fieldsOf<UnreadRow>()(['memberId', 'unread']),
  },
  noper: {
    listings: fieldsOf<ListingRow | CardOnlyRow>()([
      'id',
      'shape',
      'keptAt',
      'seenAt',
      'usedAt',
      'bytes',
      'change',
      'checkedAt',
      'listing',
      'card',
      'category',
    ]),
    answers: fieldsOf<AnswerRow>()(['key', 'shape', 'answer', 'keptAt']),
    memberAnswers: fieldsOf<MemberAnswerRow>()(['key', 'memberId', 'shape', 'answer', 'keptAt']),
    searches: fieldsOf<SearchRow>()(['key', 'shape', 'text', 'searchedAt']),
    savedSearches: fieldsOf<EarlierSavedSearchRow>()([
      'key',
      'name',
      'slug',
      'search',
      'frequency',
      'savedAt',
      'isOnlyHere',
      'shape',
    ]),
    photos: fieldsOf<CachedPhotoRow>()(['path', 'bytes', 'usedAt']),
    ledger: fieldsOf<UsageCounterRow>()(['key', 'bytes', 'count', 'changes', 'forgottenAt', 'seenForgottenAt']),
    settings: fieldsOf<SettingRow>()(['key', 'value']),
  },
  'noper-published': { published: fieldsOf<PublishReceipt>()(['id', 'title', 'memberId', 'publishedAt', 'isChange']) },
} as const

/** What lies within them, and what is stored elsewhere. Not the fields of page snapshots: each build has its own. */
export const deviceParts = {
  content: fieldsOf<DraftContent>()([
    'title',
    'description',
    'language',
    'category',
    'audience',
    'condition',
    'brand',
    'characteristics',
    'priceKind',
    'euros',
    'country',
    'postalCode',
    'locality',
  ]),
  photo: fieldsOf<DraftPhoto>()(['id', 'alt', 'copyOf', 'published', 'isUpload']),
  published: fieldsOf<Photo>()(['name', 'width', 'height', 'thumbhash', 'hasAvif', 'alt']),
  price: fieldsOf<Price>()(['kind', 'cents']),
  refusal: fieldsOf<Refusal>()(['code', 'fields']),
  refused: fieldsOf<RejectedCopy>()(['code', 'revision', 'lost']),
  search: fieldsOf<ListingSearch>()([
    'text',
    'from',
    'to',
    'free',
    'condition',
    'brand',
    'audience',
    'characteristic',
    'photo',
    'by',
    'since',
    'language',
    'place',
    'position',
    'radius',
    'sort',
    'view',
    'locality',
    'after',
  ]),
  newResults: fieldsOf<NewResults>()(['seenUntil', 'newestAt', 'count', 'checkedAt']),
  session: fieldsOf<Session>()(['accessToken', 'refreshToken', 'expiresAt', 'refreshExpiresAt']),
  arrival: fieldsOf<SignInEvent>()(['memberId', 'isNew', 'locale']),
  area: fieldsOf<Area>()(['place', 'position', 'radius', 'renewedAt', 'count']),
  build: fieldsOf<LatestBuild>()(['id', 'timestamp']),
  indexState: fieldsOf<IndexState>()(['until', 'changes', 'numbers', 'dead', 'next', 'version']),
  indexHead: fieldsOf<SegmentHead>()([
    'number',
    'shape',
    'size',
    'ids',
    'cents',
    'publishedAt',
    'refreshedAt',
    'expiresAt',
    'titleLengths',
    'keptAt',
    'firsts',
  ]),
  indexBlock: fieldsOf<PostingsBlock>()(['terms', 'starts', 'offsets', 'places', 'fields']),
  indexCards: fieldsOf<SerializedCards>()(['starts', 'text']),
} as const

/** Words that are stored in those fields, or sent between pages and workers of two builds. */
export const deviceWords = {
  operations: listed<DeviceOperation>()([
    'publish-listing',
    'send-favourites',
    'send-saved-searches',
    'send-hidden-sellers',
    'send-hidden-words',
    'send-drafts',
    'send-message',
    'send-receipts',
    'send-review',
    'confirm-handover',
    'send-report',
    'send-appeal',
    'send-contact-message',
  ]),
  outboxStates: listed<OutboxEntry['state']>()(['waiting', 'refused', 'signed-out', 'stale']),
  kinds: listed<ParkedRow['kind']>()(['favourite', 'saved-search', 'hidden-seller', 'hidden-word']),
  fileRefusals: listed<NonNullable<SharedRow['refusal']>>()([
    'unreadable',
    'too-many',
    'too-large',
    'no-room',
    'failed',
    'text-cut',
  ]),
  ledgers: listed<UsageCounterRow['key']>()(['listings', 'photos']),
  toWorker: listed<ToWorker['type']>()(['keep-photos', 'activate', 'hand-over', 'check-build', 'leave-queue']),
  fromWorker: listed<FromWorker['type']>()(['leave-build', 'open-path']),
  messageFields: fieldsOf<ToWorker | FromWorker>()(['type', 'paths', 'path']),
} as const
