import type { OwnListing } from '#contract/api/selling.ts'

/** What a seller can do with a listing. */
export type ListingAction = 'edit' | 'sell' | 'reserve' | 'offer' | 'pause' | 'renew' | 'duplicate' | 'remove'

const actions: Record<OwnListing['status'], readonly ListingAction[]> = {
  active: ['sell', 'edit', 'reserve', 'pause', 'duplicate', 'remove'],
  reserved: ['sell', 'edit', 'offer', 'reserve', 'pause', 'duplicate', 'remove'],
  paused: ['offer', 'edit', 'sell', 'duplicate', 'remove'],
  sold: ['duplicate', 'offer', 'remove'],
  expired: ['edit', 'duplicate', 'remove'],
  removed: [],
}

/** The possible actions, most likely first. */
export const actionsFor = ({ status, isRenewable }: OwnListing): readonly ListingAction[] =>
  isRenewable ? ['renew', ...actions[status]] : actions[status]
