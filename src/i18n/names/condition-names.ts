import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Condition } from '#contract/conditions.ts'

export const conditionNames = {
  new_sealed: msg({ message: 'New, sealed', context: 'condition of a thing' }),
  new: msg({ message: 'New', context: 'condition of a thing' }),
  like_new: msg({ message: 'Like new', context: 'condition of a thing' }),
  good: msg({ message: 'Good', context: 'condition of a thing' }),
  fair: msg({ message: 'Fair', context: 'condition of a thing' }),
  for_parts: msg({ message: 'For parts', context: 'condition of a thing' }),
} satisfies Record<Condition, MessageDescriptor>
