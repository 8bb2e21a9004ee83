import type { SellerCard } from '#contract/api/listings.ts'
import type { Seller } from '#contract/api/sellers.ts'
import { day } from '#contract/durations.ts'
import { isLocale } from '#contract/language/locales.ts'
import { reviewsForAverage } from '#contract/reviews.ts'
import { toPublicTrader } from '#server/database/public-trader.ts'

import type { SellerRow } from './sellers-repository.ts'

export function sellerCardOf(row: SellerRow): SellerCard {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    memberSince: row.created_at.getTime(),
    isTrader: row.trader !== null,
    trader: row.trader && toPublicTrader(row.trader),
    reviewCount: row.review_count,
    averageStars: row.review_count < reviewsForAverage ? null : toOneDecimal(row.average_stars),
    replyRate: row.reply_rate,
    replyMinutes: row.reply_minutes,
  }
}

export function sellerOf(row: SellerRow, listingCount: number): Seller {
  return {
    ...sellerCardOf(row),
    bio: row.bio,
    languages: row.languages.filter(isLocale),
    locality: row.locality,
    // Rounded to the day, because the exact time is nobody's business.
    lastSeen: Math.floor(row.last_seen_at.getTime() / day) * day,
    trader: row.trader && toPublicTrader(row.trader),
    listingCount,
  }
}

const toOneDecimal = (stars: number | null) => (stars === null ? null : Math.round(stars * 10) / 10)
