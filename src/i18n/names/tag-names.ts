import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { VisibleStatus } from '#contract/listing-status.ts'
import type { ListingTag } from '#contract/promotions.ts'

export const tagNames = {
  new: msg({ message: 'New', context: 'tag on a listing' }),
  ad: msg({ message: 'Ad', context: 'tag on a listing that was paid for' }),
  draft: msg({ message: 'Draft', context: 'tag on a listing' }),
  limited: msg({ message: 'Limited', context: 'tag on a listing' }),
  urgent: msg({ message: 'Urgent', context: 'tag on a listing' }),
} satisfies Record<ListingTag, MessageDescriptor>

/** An active listing shows no status. */
export const statusNames = {
  reserved: msg({ message: 'Reserved', context: 'state of a listing' }),
  sold: msg({ message: 'Sold', context: 'state of a listing' }),
  expired: msg({ message: 'Expired', context: 'state of a listing' }),
} satisfies Record<Exclude<VisibleStatus, 'active'>, MessageDescriptor>
