import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import type { OwnListing } from '#contract/api/selling.ts'
import { statusNames } from '#src/i18n/names/tag-names.ts'

const names = {
  ...statusNames,
  active: msg({ message: 'For sale', context: 'state of a listing' }),
  paused: msg({ message: 'Paused', context: 'state of a listing' }),
  removed: msg({ message: 'Deleted', context: 'state of a listing' }),
} satisfies Record<OwnListing['status'], MessageDescriptor>

/** The status of a single listing: many languages use another form than for the tab of all. */
export function StatusName({ status }: Pick<OwnListing, 'status'>) {
  const { i18n } = useLingui()
  return i18n._(names[status])
}
