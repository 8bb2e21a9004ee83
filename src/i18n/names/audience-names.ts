import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Audience } from '#contract/audiences.ts'

export const audienceNames = {
  women: msg({ message: 'Women', context: 'audience of fashion' }),
  men: msg({ message: 'Men', context: 'audience of fashion' }),
  kids: msg({ message: 'Kids', context: 'audience of fashion' }),
} satisfies Record<Audience, MessageDescriptor>
