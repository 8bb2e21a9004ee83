import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { OwnStatus } from '#src/data/selling/own-listings-queries.ts'

/** Labels of the tabs. */
export const ownStatusNames = {
  active: msg({ message: 'For sale', context: 'state of own listings' }),
  reserved: msg({ message: 'Reserved', context: 'state of own listings' }),
  paused: msg({ message: 'Paused', context: 'state of own listings' }),
  sold: msg({ message: 'Sold', context: 'state of own listings' }),
  expired: msg({ message: 'Expired', context: 'state of own listings' }),
} satisfies Record<OwnStatus, MessageDescriptor>
