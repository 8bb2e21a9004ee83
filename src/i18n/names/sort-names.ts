import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ListingSort } from '#contract/listing-search.ts'

export const sortNames = {
  relevance: msg({ message: 'Best match', context: 'order of listings' }),
  newest: msg({ message: 'Newest first', context: 'order of listings' }),
  distance: msg({ message: 'Nearest first', context: 'order of listings' }),
  price_asc: msg({ message: 'Cheapest first', context: 'order of listings' }),
  price_desc: msg({ message: 'Most expensive first', context: 'order of listings' }),
  oldest: msg({ message: 'Oldest first', context: 'order of listings' }),
} satisfies Record<ListingSort, MessageDescriptor>
