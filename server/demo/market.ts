import type { Audience } from '#contract/audiences.ts'
import type { Brand } from '#contract/brands.ts'
import type { CategorySlug, everyCategory, LeafCategory } from '#contract/categories.ts'
import type { Characteristic } from '#contract/characteristics.ts'
import type { Condition } from '#contract/conditions.ts'
import type { AnswerState, ConversationRole, QuickReply } from '#contract/conversations.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import type { DecisionGround } from '#contract/moderation.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { SearchFrequency } from '#contract/saved-searches.ts'

export type DemoSeller = {
  key: string
  username: string
  bio: string
  /** The first is the language of their texts. */
  languages: readonly Locale[]
  /** Id of a locality, such as `lu-differdange`. */
  locality: string
  trader?: { name: string; address: string; registration: string; vat: string; contactEmail: string; phone: string }
  /** A file in `photos`. */
  avatar?: string
  memberSinceDays: number
  lastSeenHours: number
}

export type DemoPhoto = {
  /** A file in `photos`. */
  file: string
  /** Text alternative, in the listing's language. */
  alt: string
}

export type DemoPrice = { kind: 'fixed' | 'negotiable'; euros: number } | { kind: 'donation' }

export type DemoListing = {
  key: string
  /** Key of a seller. */
  seller: string
  /** The language of the seller's text. */
  language: Locale
  title: string
  description: string
  price: DemoPrice
  /** Euros. */
  previousPrice?: number
  category: LeafCategory
  audience?: Audience
  condition: Condition
  brand?: Brand
  characteristics?: Partial<Record<Characteristic, string | number>>
  /** Id of a locality. */
  locality: string
  postalCode: string
  photos: readonly DemoPhoto[]
  /** Hours since publication. */
  ageHours: number
  /** Active if omitted. */
  status?: Exclude<ListingStatus, 'active'>
  promotions?: readonly PromotionOption[]
  views: number
  favourites: number
}

export type DemoReview = {
  /** Key of the listing that was sold; omitted if it no longer exists. */
  listing?: string
  /** Key of the member who wrote it. */
  author: string
  /** Key of the member whom it is about. */
  member: string
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  reply?: string
  ageDays: number
}

/** The first message is sent that long after the conversation's beginning, each other one after the one before it. */
export type DemoMessage = {
  from: ConversationRole
  minutes: number
} & (
  | { text: string }
  | { reply: QuickReply }
  /** Counters the open offer of the other member, if there is one. */
  | { euros: number; answer: Exclude<AnswerState, 'withdrawn' | 'expired'> }
  /** On a day counted from the creation of the market, which may have passed. */
  | { inDays: number; time: string; place: string; answer: Exclude<AnswerState, 'countered' | 'expired'> }
)

export type DemoConversation = {
  /** Key of the listing. */
  listing: string
  /** Key of a member. */
  buyer: string
  /** Hours since its beginning. */
  ageHours: number
  messages: readonly DemoMessage[]
  /** The reserved or sold listing is the buyer's: the last message says so. */
  isDeal?: true
  /** Who has not read the last messages of the other yet. */
  unreadBy?: ConversationRole
}

export type DemoFavourite = {
  /** Key of a member. */
  member: string
  /** Key of the listing. */
  listing: string
  /** Hours since it was kept. */
  ageHours: number
}

export type DemoSavedSearch = {
  /** Key of a member. */
  member: string
  name: string
  slug: CategorySlug | typeof everyCategory
  search: ListingSearch
  frequency: SearchFrequency
  /** Hours since it was saved. */
  ageHours: number
}

export type DemoReport = {
  /** Key of the listing. */
  listing: string
  /** Key of the member who reported it. */
  reporter: string
  reason: ReportReason
  details: string
  ageDays: number
  decision: {
    outcome: 'warn'
    ground: DecisionGround
    /** The facts, in the seller's language. */
    text: string
    hoursLater: number
  }
}

export type DemoMarket = {
  sellers: readonly DemoSeller[]
  listings: readonly DemoListing[]
  reviews: readonly DemoReview[]
  conversations: readonly DemoConversation[]
  favourites: readonly DemoFavourite[]
  savedSearches: readonly DemoSavedSearch[]
  reports: readonly DemoReport[]
}
