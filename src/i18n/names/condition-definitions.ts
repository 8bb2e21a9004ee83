import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Condition } from '#contract/conditions.ts'

/** The definition of each condition. */
export const conditionDefinitions = {
  new_sealed: msg`Never opened, in its original packaging.`,
  new: msg`Never used, perhaps unpacked, without any flaw.`,
  like_new: msg`Hardly used, no visible signs of wear, works perfectly.`,
  good: msg`Used with care, small signs of wear, works perfectly.`,
  fair: msg`Clear signs of wear or small flaws, described in the text, but it works.`,
  for_parts: msg`Broken or incomplete, for repair or spare parts.`,
} satisfies Record<Condition, MessageDescriptor>
