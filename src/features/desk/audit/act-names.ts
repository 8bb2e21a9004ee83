import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ModerationAct } from '#contract/moderation.ts'

export const actNames = {
  'case-opened': msg`Opened a case`,
  'case-taken': msg`Took a case`,
  'case-returned': msg`Gave a case back`,
  'case-decided': msg`Decided a case`,
  'messages-read': msg`Read messages`,
  'member-read': msg`Looked at a member`,
  'rule-saved': msg`Saved a rule`,
  'rule-removed': msg`Removed a rule`,
  'figures-exported': msg`Exported figures`,
  'moderator-appointed': msg`Appointed a moderator`,
  'moderator-dismissed': msg`Dismissed a moderator`,
} satisfies Record<ModerationAct, MessageDescriptor>
