import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { MessageContent } from '#contract/api/conversations.ts'
import type { SubjectContent } from '#contract/api/desk.ts'
import type { NotificationSettings } from '#contract/api/notifications.ts'
import type { ContactTopic } from '#contract/contact.ts'
import type { AnswerState, ConversationRole, QuickReply } from '#contract/conversations.ts'
import type { Risk } from '#contract/message-risks/risk-kinds.ts'
import type {
  CaseOrigin,
  CaseQueue,
  DecisionGround,
  ModerationAct,
  RuleAction,
  RuleKind,
  StatementOutcome,
} from '#contract/moderation.ts'
import type { OrderState, PaymentFailure, PaymentProviderName, ReceiptKind } from '#contract/orders.ts'
import type { Country } from '#contract/place.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import type { ReportReason, ReportSubjectKind } from '#contract/reports.ts'
import type { Role } from '#contract/roles.ts'
import type { Operator } from '#server/orders/operator.ts'
import type { PriceList } from '#server/promotions/price-list.ts'

import type { Point } from './point.ts'

/** Written as text (`pointText`), read as longitude and latitude. */
type PointColumn = ColumnType<Point, string, string>

/** Written as JSON text, because pg would turn a bare array into a PostgreSQL array. */
type JsonColumn<T> = ColumnType<T, string, string>

type Timestamp = ColumnType<Date, Date | string, Date | string>

type Counter = Generated<number>

/**
 * A trader's identity, which the law requires to be shown to buyers: `email` alone is for the operator. An import has
 * the first four, a declaration all but `email`. `registration` and `vat` are empty where a business has none.
 */
export type Trader = {
  name: string
  /** In one line. */
  address: string
  registration: string
  vat: string
  email?: string
  contactEmail?: string
  phone?: string
  street?: string
  postalCode?: string
  town?: string
  country?: Country
  /** In ISO 8601. */
  certifiedAt?: string
}

export type MembersTable = {
  id: string
  username: string
  bio: Generated<string>
  languages: Generated<string[]>
  locality: string | null
  trader: ColumnType<Trader | null, string | null | undefined, string | null>
  avatar: string | null
  reply_rate: number | null
  reply_minutes: number | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  /** Derived from the username; null only in rows that the previous release wrote. */
  username_key: ColumnType<string | null, string | null | undefined, string | null>
  /** In lower case, and confirmed. Imported members have none. */
  email: ColumnType<string | null, string | null | undefined, string | null>
  password_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** The language of mails. */
  locale: Generated<string>
  deletion_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Not called `version`: servers of the previous release read listings and members in one query. */
  profile_version: Generated<number>
  role: Generated<Role>
  /** By which password managers know the member. Null until the first passkey is added. */
  passkey_handle: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

/** A requested change of address, which the old and the new address have to confirm. */
export type EmailChangesTable = {
  member_id: string
  email: string
  is_old_confirmed: Generated<boolean>
  is_new_confirmed: Generated<boolean>
  expires_at: Timestamp
}

/** An account whose address is not confirmed yet. Its id becomes the member's. */
export type SignUpsTable = {
  id: string
  username: string
  username_key: string
  email: string
  password_hash: string
  locale: string
  created_at: Generated<Date>
  expires_at: Timestamp
}

/** A former username of a member: until it expires, nobody else can take one that looks like it. */
export type FormerUsernamesTable = {
  member_id: string
  username: string
  username_key: string
  expires_at: Timestamp
}

/** A trader declaration that was replaced or revoked, for moderators, until it expires. */
export type FormerTradersTable = {
  id: string
  member_id: string
  trader: JsonColumn<Trader>
  ended_at: Timestamp
  expires_at: Timestamp
}

export type SessionsTable = {
  id: string
  member_id: string
  refresh_hash: Buffer
  device: Generated<string>
  created_at: Generated<Date>
  used_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Timestamp
}

/** Browsers in which a member has signed in before. */
export type KnownDevicesTable = {
  member_id: string
  device_hash: Buffer
  expires_at: Timestamp
}

/** The device on which a session started, and the others on which it was refreshed. */
export type SessionDevicesTable = {
  session_id: string
  device_hash: Buffer
}

export type PasskeysTable = {
  id: string
  member_id: string
  credential_id: Buffer
  /** COSE_Key as CBOR. */
  public_key: Buffer
  /** Of signatures; 0 where the authenticator does not count. A bigint, which the driver reads as text. */
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  is_backed_up: boolean
  created_at: ColumnType<Date, Date | string | undefined, never>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** What a browser signs with a passkey. Each is used once. */
export type PasskeyChallengesTable = {
  challenge: Buffer
  /** Of a passkey that is being added; null for a sign-in. */
  member_id: string | null
  expires_at: Timestamp
}

/** Secrets that were mailed, as a link or as a code to type. */
export type MailedCodesTable = {
  id: string
  purpose: 'account' | 'recovery' | 'old_email' | 'new_email'
  /** The sign-up to confirm, or the member. */
  subject_id: string
  /** The address to which it was mailed. */
  email: string
  /** Number of digits of the code that was mailed with the link. */
  code_length: Generated<number>
  /** Number of comparisons with a typed code. */
  tries: Counter
  created_at: Generated<Date>
  expires_at: Timestamp
}

export type DeliveryState = 'waiting' | 'sent' | 'dropped' | 'failed'

/** Messages to members and to addresses, on one channel each. */
export type DeliveriesTable = {
  id: string
  /** The event that the message reports. */
  event_id: string
  channel: string
  /** Unique with event and channel: the member's id, or a hash of event and address. */
  receiver: string
  member_id: string | null
  /** The address; erased when the delivery has ended. */
  recipient: string | null
  kind: string
  locale: string
  parameters: JsonColumn<unknown>
  /** `dropped`: the message had become pointless. */
  state: ColumnType<DeliveryState, undefined, DeliveryState>
  attempts: Counter
  /** Not sent before this time. */
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: Generated<Date>
  ended_at: ColumnType<Date | null, undefined, Date | string>
}

/** Mails that servers of the previous release still have to send. */
export type MailsTable = {
  id: string
  kind: string
  recipient: string
  locale: string
  parameters: JsonColumn<unknown>
  tries: Counter
  /** Not sent before this time. */
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: Generated<Date>
}

/** Number of attempts since a moment, by a hash of the caller. */
export type AttemptsTable = {
  kind: string
  key: Buffer
  tries: number
  since: Timestamp
  expires_at: Timestamp
}

/** Account events, without personal data. */
export type AuditEventsTable = {
  id: string
  kind: string
  member_id: string | null
  created_at: Generated<Date>
}

/**
 * Why only its seller sees a listing: the seller's account is being deleted, a moderator or a rule hid it, or the seller
 * is suspended.
 */
export type HiddenReason = 'deletion' | 'moderation' | 'suspension'

export type ListingsTable = {
  id: string
  seller_id: string
  status: 'active' | 'paused' | 'reserved' | 'sold' | 'expired' | 'removed'
  /** The status that a hidden listing gets back once no reason is left; until then it is paused. */
  hidden_status: ColumnType<string | null, string | null | undefined, string | null>
  hidden_reasons: Generated<HiddenReason[]>
  title: string
  description: string
  language: string
  price_kind: 'fixed' | 'negotiable' | 'donation'
  price_cents: number
  previous_price_cents: number | null
  category: string
  audience: 'women' | 'men' | 'kids' | null
  condition: 'new_sealed' | 'new' | 'like_new' | 'good' | 'fair' | 'for_parts'
  brand: string | null
  characteristics: ColumnType<Record<string, string | number | boolean>, string | undefined, string>
  country: string
  postal_code: string
  locality: string
  /** Public, and therefore imprecise: never the seller's exact position. */
  point: PointColumn
  views: Counter
  favourites: Counter
  /** How many of them came with an import; null until counted. */
  favourites_brought: ColumnType<number | null, number | null | undefined, number | null>
  contacts: Counter
  version: Generated<number>
  /** End of a reservation; after it the listing is active again. */
  reserved_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The last expiry notice that was sent. */
  expiry_notice: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Generated<Date>
  published_at: Timestamp
  refreshed_at: Timestamp
  /** `refreshed_at` without the boosts that have changed it; null for a listing that none has. */
  boosted_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expires_at: Timestamp
  /** When it was sold, expired or was removed. */
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** A trigger maintains it; inserting the right value saves the trigger an update. */
  has_photo: Generated<boolean>
  /** A tsvector literal from our own analyser, so that both engines search alike. */
  search_text: string
}

export type PhotosTable = {
  listing_id: string
  position: number
  /** Derived from the photo's content; references `media`. */
  name: string
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  alt: Generated<string>
  /** The upload that it came from; null for photos from other sources. */
  photo_id: ColumnType<string | null, string | null | undefined, string | null>
}

export type MediaTable = {
  name: string
  width: number
  height: number
  bytes: number
  /** The thumbhash in base64; null for media that are older than the column. */
  placeholder: ColumnType<string | null, string | null | undefined, string | null>
  has_avif: Generated<boolean>
  /** Whether it shows a QR code; null for media that are older than the column. */
  has_code: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  created_at: Generated<Date>
}

export type PromotionsTable = {
  id: string
  listing_id: string
  option: string
  starts_at: Timestamp
  ends_at: Timestamp
  /** The order that paid for it; null for promotions of the demo market. */
  order_id: ColumnType<string | null, string | null | undefined, string | null>
}

export type PriceListsTable = {
  id: GeneratedAlways<number>
  content: JsonColumn<PriceList>
  created_at: Generated<Date>
}

/** Name and address as they were when the order was placed. */
/** `vatNumber` is left out for private buyers, and by the previous release. */
export type Buyer = {
  username: string
  name: string | null
  address: string | null
  email: string
  vatNumber?: string
}

export type OrdersTable = {
  id: string
  member_id: string | null
  listing_id: string | null
  listing_title: string
  state: OrderState
  failure: ColumnType<PaymentFailure | null, PaymentFailure | null | undefined, PaymentFailure | null>
  country: Country
  locale: string
  total_cents: number
  vat_cents: number
  /** Numeric, read as text. */
  vat_percent: ColumnType<string, number | string, number | string>
  refunded_cents: Generated<number>
  buyer: JsonColumn<Buyer>
  created_at: Generated<Date>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type OrderLinesTable = {
  order_id: string
  option: PromotionOption
  days: number
  cents: number
  refunded_cents: Generated<number>
  /** In milliseconds, while no row of `promotions` runs for the line; null until paid. A bigint, read as text. */
  remaining: ColumnType<string | null, number | null | undefined, number | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type PaymentsTable = {
  id: string
  order_id: string
  provider: PaymentProviderName
  reference: ColumnType<string | null, string | null | undefined, string | null>
  url: ColumnType<string | null, string | null | undefined, string | null>
  state: 'created' | 'pending' | 'paid' | 'failed' | 'expired'
  created_at: Generated<Date>
  expires_at: Timestamp
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type PaymentEventsTable = {
  provider: PaymentProviderName
  event_id: string
  order_id: string | null
  kind: string
  cents: number | null
  currency: string | null
  outcome: string
  received_at: Generated<Date>
}

/** `surplus`: a payment that the order did not need, because it was paid before or cancelled. */
export type RefundReason = 'withdrawal' | 'removal' | 'operator' | 'surplus'

export type RefundsTable = {
  id: string
  order_id: string
  payment_id: string
  reason: RefundReason
  cents: number
  lines: JsonColumn<Partial<Record<PromotionOption, number>>>
  state: 'requested' | 'done' | 'failed'
  reference: ColumnType<string | null, string | null | undefined, string | null>
  attempts: Generated<number>
  next_at: Generated<Date>
  created_at: Generated<Date>
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type ReceiptNumbersTable = { year: number; last: number }

export type ReceiptsTable = {
  number: string
  order_id: string
  refund_id: ColumnType<string | null, string | null | undefined, string | null>
  kind: ReceiptKind
  cents: number
  vat_cents: number
  operator: JsonColumn<Operator>
  issued_at: Timestamp
}

export type SandboxPaymentsTable = {
  reference: string
  order_id: string
  cents: number
  currency: string
  locale: string
  return_url: string
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  refunds: ColumnType<Record<string, number>, string | undefined, string>
  created_at: Generated<Date>
  expires_at: Timestamp
  settles_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type BoostsTable = { listing_id: string; boosted_at: Timestamp }

export type ReviewsTable = {
  id: string
  listing_id: string | null
  /** Null after its author has deleted the account. */
  author_id: string | null
  /** The member whom the review is about. */
  member_id: string
  stars: number
  text: string
  reply: string | null
  /** Null for reviews that no conversation led to, and after both accounts were deleted. */
  conversation_id: ColumnType<string | null, string | null | undefined, string | null>
  replied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: Generated<Date>
  visible_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** When moderators removed it. */
  removed_at: ColumnType<Date | null, undefined, Date | null>
}

/** The source of each imported listing. */
export type ImportedListingsTable = {
  /** A name that the operator chose for the source. */
  source: string
  external_id: string
  listing_id: string
  /** Digest of the imported row; shows whether it has changed. */
  digest: string
}

export type PostalCodesTable = {
  country: string
  /** Digits only. */
  code: string
  name: string
  point: PointColumn
  /** The nearest of our localities, which is public instead of the place. */
  locality: string
}

/** Every indexed word and index term of the listings. */
export type SearchWordsTable = {
  word: string
  /** Approximate number of listings that have it, as of the last count; one until then. */
  listings: Generated<number>
}

/** Uploaded photos, whether or not a listing or a draft shows them. */
export type UploadedPhotosTable = {
  id: string
  member_id: string
  name: string
  width: number
  height: number
  thumbhash: string
  created_at: Generated<Date>
}

/** Copies of the drafts on members' devices. */
export type DraftsTable = {
  id: string
  member_id: string
  content: JsonColumn<Record<string, unknown>>
  /** Ids of uploaded photos. */
  photos: Generated<string[]>
  revision: Generated<number>
  kept_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Members' favourites, whether or not the listings still exist, and tombstones of removed ones. */
export type FavouritesTable = {
  member_id: string
  listing_id: string
  is_kept: boolean
  note: Generated<string>
  /** Price at the time when the member saved it. */
  price_kind: 'fixed' | 'negotiable' | 'donation' | null
  price_cents: number | null
  kept_at: Timestamp
  changed_at: Timestamp
  /** When the server received the change, by its own clock. */
  heard_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Members' saved searches, and tombstones of removed ones. */
export type SavedSearchesTable = {
  member_id: string
  key: string
  key_digest: GeneratedAlways<string>
  is_kept: boolean
  name: string
  slug: string
  search: JsonColumn<Record<string, unknown>>
  frequency: string
  saved_at: Timestamp
  changed_at: Timestamp
  /** When the server received the change, by its own clock. */
  heard_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** Every listing that matches has one of them; null until they are computed. */
  anchors: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
}

/** Sellers whose listings members do not want to see, and tombstones of those shown again. */
export type HiddenSellersTable = {
  member_id: string
  seller_id: string
  is_kept: boolean
  username: string
  /** Whether the member has blocked the seller in a conversation. */
  is_blocked: Generated<boolean>
  hidden_at: Timestamp
  changed_at: Timestamp
  /** When the server received the change, by its own clock. */
  heard_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Words that members do not want to see in titles, and tombstones of removed ones. */
export type HiddenWordsTable = {
  member_id: string
  /** Normalized. */
  word: string
  /** As it was typed. */
  text: string
  is_kept: boolean
  hidden_at: Timestamp
  changed_at: Timestamp
  /** When the server received the change, by its own clock. */
  heard_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ListingChangeKind = 'published' | 'renewed' | 'price-drop' | 'reserved' | 'sold' | 'available'

/** Changes of listings of which members still have to be notified. Triggers write them. */
export type ListingChangesTable = {
  id: GeneratedAlways<number>
  listing_id: string
  kind: ListingChangeKind
  /** The price of a price drop before the change. */
  from_cents: number | null
  changed_at: Generated<Date>
  /** Not processed before this time. */
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** The server's own records, for example whether the demo market was filled. */
export type SettingsTable = {
  name: string
  value: JsonColumn<unknown>
}

/** Builds of the app that pages run. */
export type BuildsTable = {
  id: string
  built_at: Timestamp
  /** When a server last reported that it serves the build. */
  served_at: Timestamp
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Names of scripts and styles. */
  files: string[]
}

export type BuildFilesTable = {
  name: string
  /** Compressed with brotli. */
  content: Buffer
}

/** Views of a listing on one day. */
export type ListingViewsTable = {
  listing_id: string
  day: ColumnType<Date, string, string>
  count: number
}

/**
 * The key under which viewers of a day are hashed. It is deleted when the day is over, and the hashes with it by
 * cascade.
 */
export type ViewerKeysTable = {
  day: ColumnType<Date, string, string>
  key: Buffer
}

/** A viewer of a listing on one day, as a hash over both. */
export type ViewersTable = {
  day: ColumnType<Date, string, string>
  viewer: Buffer
}

/** A conversation of a buyer and a seller about a listing. */
export type ConversationsTable = {
  id: string
  /** Null after the listing was deleted with its seller's account. */
  listing_id: string | null
  /** As it was when the conversation began. */
  listing_title: string
  last_number: Counter
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** When the seller wrote first. */
  replied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** When both had written two messages. Set by a trigger. */
  exchanged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** When the listing was sold to the buyer. Set by a trigger. */
  sold_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** When the buyer scanned the seller's hand-over code. */
  met_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** One side of a conversation. */
export type ConversationMembersTable = {
  conversation_id: string
  role: ConversationRole
  /** Null after the account was deleted. */
  member_id: string | null
  read_number: Counter
  received_number: Counter
  unread: Counter
  is_archived: Generated<boolean>
  is_muted: Generated<boolean>
  /** Of the conversation. */
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type MessagesTable = {
  conversation_id: string
  number: number
  id: string
  sender: ConversationRole
  content: JsonColumn<StoredMessageContent>
  /** The text, folded, for the search within a conversation. */
  words: Generated<string>
  risks: ColumnType<Risk[], string | undefined, string>
  /** Of offers and appointments; an open offer expires by its time. */
  answer: ColumnType<StoredAnswer | null, StoredAnswer | null | undefined, StoredAnswer>
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** When moderators removed it. */
  removed_at: ColumnType<Date | null, undefined, Date | null>
}

/** The content of a message as it is stored: photos and the answer have places of their own. */
export type StoredMessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'quick-reply'; reply: QuickReply }
  | { kind: 'offer'; cents: number; counters: string | null }
  | { kind: 'appointment'; at: number; place: string }
  | { kind: 'listing-status'; status: 'active' | 'reserved' | 'sold'; until: number | null }

export type StoredAnswer = Exclude<AnswerState, 'expired'>

export type MessagePhotosTable = {
  message_id: string
  position: number
  name: string
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

/** For whom a listing is reserved, or to whom it was sold, as long as status and time are still the listing's. */
export type ListingDealsTable = {
  listing_id: string
  conversation_id: string
  status: 'reserved' | 'sold'
  /** The listing's `reserved_until` or `closed_at`. */
  until: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export type MemberBlocksTable = {
  blocker_id: string
  blocked_id: string
  created_at: Generated<Date>
}

/** Hashes of the messages with which a member began conversations within the last day. */
export type FirstMessagesTable = {
  conversation_id: string
  member_id: string
  digest: Buffer
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** The number of each member's last event. */
export type MemberEventHeadsTable = {
  member_id: string
  number: number
}

/** What has changed for a member, for clients that reconnect. The content is read when it is sent. */
export type MemberEventsTable = {
  member_id: string
  number: number
  kind: string
  subject: JsonColumn<Record<string, unknown>>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type NotificationsTable = {
  id: string
  member_id: string
  /** Unique for the member. */
  event_id: string
  kind: string
  parameters: JsonColumn<unknown>
  /** Notifications with the same subject are one group. */
  subject: string
  /** Mailed with the daily mail alone, whatever the topic's setting. */
  is_daily: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  read_at: ColumnType<Date | null, undefined, Date | string>
}

/** Members without a row have the defaults. */
export type NotificationSettingsTable = {
  member_id: string
  topics: JsonColumn<NotificationSettings['topics']>
  /** Minutes since midnight in the time zone; both null without quiet hours. */
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string
}

/** The last daily mail of each member. */
export type DailyMailsTable = {
  member_id: string
  delivery_id: string
  /** The member's local date. */
  date: ColumnType<string, string, string>
  /** It lists what was created after `since` and up to `until`. */
  since: Date
  until: Date
}

/** A device that gets pushes, for as long as its session. */
export type PushSubscriptionsTable = {
  id: string
  member_id: string
  session_id: string
  /** The address at the browser's push service (RFC 8030). */
  endpoint: string
  /** The device's keys, in base64url (RFC 8291). */
  p256dh: string
  auth: string
  created_at: Generated<Date>
  used_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** What moderators decide about: one open case for each subject, besides those that were appealed. */
export type ModerationCasesTable = {
  id: string
  subject_kind: ReportSubjectKind
  subject_id: string
  /** Of a message. */
  conversation_id: string | null
  label: string
  /** As it was when the case was opened; null after its member was deleted. */
  content: JsonColumn<SubjectContent | null>
  /** Whose it is. */
  member_id: string | null
  origin: CaseOrigin
  queue: CaseQueue
  /** A rule hides the listing until the case is decided. */
  is_held: Generated<boolean>
  taker_id: ColumnType<string | null, undefined, string | null>
  taken_at: ColumnType<Date | null, undefined, Date | null>
  opened_at: ColumnType<Date, Date | string, Date | string>
  decided_at: ColumnType<Date | null, undefined, Date | null>
  version: Generated<number>
}

export type ReportsTable = {
  id: string
  case_id: string
  subject_kind: ReportSubjectKind
  subject_id: string
  reporter_id: string | null
  /** Of a visitor, as long as the decision can be appealed. */
  email: string | null
  is_visitor: boolean
  reason: ReportReason
  details: string
  locale: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

/** A message to the operator. Its words and address are erased once its mail was sent. */
export type ContactMessagesTable = {
  id: string
  /** Null for visitors. */
  member_id: string | null
  topic: ContactTopic
  email: string | null
  message: string
  reference: string
  /** Of the app in which it was written. */
  locale: string
  created_at: Timestamp
  /** When it was found that its mails were sent. */
  mailed_at: ColumnType<Date | null, undefined, Date | string>
}

/** A reported message and those before it, as they were then. */
export type ReportMessagesTable = {
  report_id: string
  number: number
  sender_id: string | null
  content: JsonColumn<MessageContent>
  sent_at: Timestamp
  is_reported: boolean
}

export type ModerationDecisionsTable = {
  id: string
  case_id: string
  outcome: StatementOutcome
  ground: DecisionGround | null
  /** The facts, for the member concerned. */
  text: string
  /** For moderators only. */
  note: string
  suspension_days: number | null
  suspended_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  moderator_id: string | null
  is_automated: boolean
  /** Whether the member concerned is told. */
  is_told: boolean
  decided_at: Timestamp
}

export type ModerationAppealsTable = {
  id: string
  decision_id: string
  /** Null for the member concerned. */
  report_id: string | null
  text: string
  state: ColumnType<'made' | 'confirmed' | 'changed', undefined, 'confirmed' | 'changed'>
  created_at: Timestamp
  decided_at: ColumnType<Date | null, undefined, Date>
}

export type SuspensionsTable = {
  id: string
  member_id: string
  since: Timestamp
  /** Null for ever. */
  until: ColumnType<Date | null, Date | string | null, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | undefined, Date | string>
}

export type ModerationRulesTable = {
  id: string
  kind: RuleKind
  pattern: string
  action: RuleAction
  moderator_id: string | null
  changed_at: Timestamp
  version: Generated<number>
}

export type ModerationRuleHitsTable = { rule_id: string; case_id: string; excerpt: string }

/** Texts that a moderator has seen and left. */
export type ModerationClearancesTable = { subject_kind: ReportSubjectKind; subject_id: string; digest: Buffer }

/** What moderators have done. */
export type ModerationLogTable = {
  id: GeneratedAlways<number>
  act: ModerationAct
  moderator_id: string | null
  case_id: string | null
  member_id: string | null
  detail: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

export type Schema = {
  members: MembersTable
  listings: ListingsTable
  photos: PhotosTable
  media: MediaTable
  promotions: PromotionsTable
  price_lists: PriceListsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  receipt_numbers: ReceiptNumbersTable
  receipts: ReceiptsTable
  sandbox_payments: SandboxPaymentsTable
  boosts: BoostsTable
  reviews: ReviewsTable
  imported_listings: ImportedListingsTable
  postal_codes: PostalCodesTable
  search_words: SearchWordsTable
  settings: SettingsTable
  builds: BuildsTable
  build_files: BuildFilesTable
  uploaded_photos: UploadedPhotosTable
  drafts: DraftsTable
  favourites: FavouritesTable
  saved_searches: SavedSearchesTable
  hidden_sellers: HiddenSellersTable
  hidden_words: HiddenWordsTable
  email_changes: EmailChangesTable
  sign_ups: SignUpsTable
  former_usernames: FormerUsernamesTable
  former_traders: FormerTradersTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  session_devices: SessionDevicesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  mailed_codes: MailedCodesTable
  deliveries: DeliveriesTable
  mails: MailsTable
  attempts: AttemptsTable
  audit_events: AuditEventsTable
  listing_views: ListingViewsTable
  viewer_keys: ViewerKeysTable
  viewers: ViewersTable
  conversations: ConversationsTable
  conversation_members: ConversationMembersTable
  messages: MessagesTable
  message_photos: MessagePhotosTable
  listing_deals: ListingDealsTable
  member_blocks: MemberBlocksTable
  first_messages: FirstMessagesTable
  member_event_heads: MemberEventHeadsTable
  member_events: MemberEventsTable
  notifications: NotificationsTable
  notification_settings: NotificationSettingsTable
  daily_mails: DailyMailsTable
  push_subscriptions: PushSubscriptionsTable
  listing_changes: ListingChangesTable
  moderation_cases: ModerationCasesTable
  reports: ReportsTable
  report_messages: ReportMessagesTable
  contact_messages: ContactMessagesTable
  moderation_decisions: ModerationDecisionsTable
  moderation_appeals: ModerationAppealsTable
  suspensions: SuspensionsTable
  moderation_rules: ModerationRulesTable
  moderation_rule_hits: ModerationRuleHitsTable
  moderation_clearances: ModerationClearancesTable
  moderation_log: ModerationLogTable
}
