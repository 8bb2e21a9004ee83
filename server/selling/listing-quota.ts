import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { maxActiveListings, newcomerLimits } from '#contract/selling.ts'

import type { OwnListingsRepository } from './own-listings-repository.ts'

type Asked = {
  seller: string
  memberSince: Date
  /** True for a new listing, false for a restored one. */
  isNew: boolean
  now: Date
}

/** Throws if the member has reached the maximum number of listings. Call it while the seller is locked. */
export async function checkQuota(
  listings: Pick<OwnListingsRepository, 'countByStatus' | 'countNewSince'>,
  { seller, memberSince, isNew, now }: Asked,
): Promise<void> {
  const counts = await listings.countByStatus(seller, now)
  const offered = (counts.get('active') ?? 0) + (counts.get('reserved') ?? 0)
  if (offered >= maxActiveListings) throw new Problem('too-many-listings')

  const isNewcomer = now.getTime() - memberSince.getTime() < newcomerLimits.days * day
  if (!isNew || !isNewcomer) return
  const today = await listings.countNewSince(seller, new Date(now.getTime() - day))
  if (today >= newcomerLimits.listingsADay) throw new Problem('too-many-listings')
}
