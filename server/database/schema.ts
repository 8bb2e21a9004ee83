import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Point } from './point.ts'

/** Written as text (`pointText`), read as longitude and latitude. */
type PointColumn = ColumnType<Point, string, string>

/** Written as JSON text, because pg would turn a bare array into a PostgreSQL array. */
type JsonColumn<T> = ColumnType<T, string, string>

type Timestamp = ColumnType<Date, Date | string, Date | string>

type Counter = Generated<number>

/** How a trader identifies themselves to buyers, as the law asks. */
export type Trader = { name: string; address: string; registration: string; vat: string; email?: string }

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
  /** Of the username; null only where the version before wrote it. */
  username_key: ColumnType<string | null, string | null | undefined, string | null>
  /** In lower case, and confirmed. Who came with a market has none. */
  email: ColumnType<string | null, string | null | undefined, string | null>
  password_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** Of mails. */
  locale: Generated<string>
  deletion_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Not called version: servers of the release before read listings and members in one query. */
  profile_version: Generated<number>
}

/** A change of address that the old and the new one have to confirm. */
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

/** A username that a member has given up: until it expires, nobody else takes one that looks like it. */
export type FormerUsernamesTable = {
  member_id: string
  username: string
  username_key: string
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

/** Where a member has signed in before. */
export type KnownDevicesTable = {
  member_id: string
  device_hash: Buffer
  expires_at: Timestamp
}

/** The device that a session was begun on, and the others that it was refreshed on. */
export type SessionDevicesTable = {
  session_id: string
  device_hash: Buffer
}

/** What was mailed to be given back, as a link or a code to type. */
export type MailedCodesTable = {
  id: string
  purpose: 'account' | 'recovery' | 'old_email' | 'new_email'
  /** The sign-up that is confirmed, or the member. */
  subject_id: string
  /** Where it was mailed to. */
  email: string
  /** In digits, of the code that was mailed beside the link. */
  code_length: Generated<number>
  /** How often it was compared with a code that was typed. */
  tries: Counter
  created_at: Generated<Date>
  expires_at: Timestamp
}

export type DeliveryState = 'waiting' | 'sent' | 'dropped' | 'failed'

/** Messages to members and to addresses, on one channel each. */
export type DeliveriesTable = {
  id: string
  /** What the message is about. */
  event_id: string
  channel: string
  /** Unique with event and channel: the member's id, or a hash of event and address. */
  receiver: string
  member_id: string | null
  /** Where it is sent to, until it has ended. */
  recipient: string | null
  kind: string
  locale: string
  parameters: JsonColumn<unknown>
  /** `dropped` had nothing to say any more. */
  state: ColumnType<DeliveryState, undefined, DeliveryState>
  attempts: Counter
  /** Not before. */
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: Generated<Date>
  ended_at: ColumnType<Date | null, undefined, Date | string>
}

/** What servers of the version before have to mail still. */
export type MailsTable = {
  id: string
  kind: string
  recipient: string
  locale: string
  parameters: JsonColumn<unknown>
  tries: Counter
  /** Not before. */
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: Generated<Date>
}

/** How often something was tried since a moment, by a hash of who tried it. */
export type AttemptsTable = {
  kind: string
  key: Buffer
  tries: number
  since: Timestamp
  expires_at: Timestamp
}

/** What happened to accounts, without personal data. */
export type AuditEventsTable = {
  id: string
  kind: string
  member_id: string | null
  created_at: Generated<Date>
}

export type ListingsTable = {
  id: string
  seller_id: string
  status: 'active' | 'paused' | 'reserved' | 'sold' | 'expired' | 'removed'
  /** What the status will be again should its seller stay; until then it is paused. */
  hidden_status: ColumnType<string | null, string | null | undefined, string | null>
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
  /** Public, therefore blurred: never where the seller lives. */
  point: PointColumn
  views: Counter
  favourites: Counter
  /** How many of them an import brought along; null until somebody has looked. */
  favourites_brought: ColumnType<number | null, number | null | undefined, number | null>
  contacts: Counter
  version: Generated<number>
  /** Until when it is kept for somebody; then it is offered again. */
  reserved_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Which notice of its end was sent last. */
  expiry_notice: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Generated<Date>
  published_at: Timestamp
  refreshed_at: Timestamp
  expires_at: Timestamp
  /** When it was sold, expired or was removed. */
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The database keeps it right; who knows already when writing saves it the trouble. */
  has_photo: Generated<boolean>
  /** A tsvector literal made by our own analyser, so that both engines search alike. */
  search_text: string
}

export type PhotosTable = {
  listing_id: string
  position: number
  /** Derived from the photo's content; the key into media. */
  name: string
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  alt: Generated<string>
  /** Of the upload it came from; null where it came another way. */
  photo_id: ColumnType<string | null, string | null | undefined, string | null>
}

export type MediaTable = {
  name: string
  width: number
  height: number
  bytes: number
  /** The thumbhash in base64; null of what was kept before it was written down. */
  placeholder: ColumnType<string | null, string | null | undefined, string | null>
  has_avif: Generated<boolean>
  created_at: Generated<Date>
}

export type PromotionsTable = {
  id: string
  listing_id: string
  option: string
  starts_at: Timestamp
  ends_at: Timestamp
}

export type ReviewsTable = {
  id: string
  listing_id: string | null
  /** Null when its author has left. */
  author_id: string | null
  /** Whom the review is about. */
  member_id: string
  stars: number
  text: string
  reply: string | null
  created_at: Generated<Date>
  visible_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** Which listing came from where. */
export type ImportedListingsTable = {
  /** Who it was imported from: a name the operator chose. */
  source: string
  external_id: string
  listing_id: string
  /** Of what was imported, so that the same again changes nothing. */
  digest: string
}

export type PostalCodesTable = {
  country: string
  /** Digits only. */
  code: string
  name: string
  point: PointColumn
  /** The nearest of our localities, which stands for it in public. */
  locality: string
}

/** Every word, and every sign beside words, that some listing can be found by. */
export type SearchWordsTable = {
  word: string
  /** How many listings have it, as of the last count and about; one until then. */
  listings: Generated<number>
}

/** Photos that members sent, whether or not a listing or a draft shows them yet. */
export type UploadedPhotosTable = {
  id: string
  member_id: string
  name: string
  width: number
  height: number
  thumbhash: string
  created_at: Generated<Date>
}

/** Copies of what members' devices hold. */
export type DraftsTable = {
  id: string
  member_id: string
  content: JsonColumn<Record<string, unknown>>
  /** Ids of uploaded photos. */
  photos: Generated<string[]>
  revision: Generated<number>
  kept_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Listings that members keep, whether or not they are there still; or that they kept until lately. */
export type FavouritesTable = {
  member_id: string
  listing_id: string
  is_kept: boolean
  note: Generated<string>
  /** When it was kept. */
  price_kind: 'fixed' | 'negotiable' | 'donation' | null
  price_cents: number | null
  kept_at: Timestamp
  changed_at: Timestamp
  /** When the server took it, by its own clock. */
  heard_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** What members look for again; or did until lately. */
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
  /** When the server took it, by its own clock. */
  heard_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Facts that the server keeps about itself, such as whether the demo market was filled. */
export type SettingsTable = {
  name: string
  value: JsonColumn<unknown>
}

/** Of the app, as pages have it. */
export type BuildsTable = {
  id: string
  built_at: Timestamp
  /** When a server last said that it has it. */
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

/** How often a listing was looked at on one day. */
export type ListingViewsTable = {
  listing_id: string
  day: ColumnType<Date, string, string>
  count: number
}

/** Under it viewers of that day are hashed. It goes when the day is over, and takes the hashes along. */
export type ViewerKeysTable = {
  day: ColumnType<Date, string, string>
  key: Buffer
}

/** Who has looked at a listing on one day, by a hash over both. */
export type ViewersTable = {
  day: ColumnType<Date, string, string>
  viewer: Buffer
}

export type Schema = {
  members: MembersTable
  listings: ListingsTable
  photos: PhotosTable
  media: MediaTable
  promotions: PromotionsTable
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
  email_changes: EmailChangesTable
  sign_ups: SignUpsTable
  former_usernames: FormerUsernamesTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  session_devices: SessionDevicesTable
  mailed_codes: MailedCodesTable
  deliveries: DeliveriesTable
  mails: MailsTable
  attempts: AttemptsTable
  audit_events: AuditEventsTable
  listing_views: ListingViewsTable
  viewer_keys: ViewerKeysTable
  viewers: ViewersTable
}
