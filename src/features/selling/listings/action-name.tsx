import { Trans } from '@lingui/react/macro'

import type { IconName } from '#contract/icons.ts'

import type { ListingAction } from './listing-actions.ts'

export const actionIcons: Record<ListingAction, IconName> = {
  edit: 'pencil',
  sell: 'check',
  reserve: 'bookmark',
  offer: 'store',
  pause: 'eye-off',
  renew: 'rotate-cw',
  duplicate: 'copy',
  remove: 'trash-2',
}

export function ActionName({ action }: { action: ListingAction }) {
  switch (action) {
    case 'edit':
      return <Trans>Edit</Trans>
    case 'sell':
      return <Trans>Mark as sold</Trans>
    case 'reserve':
      return <Trans>Reserve</Trans>
    case 'offer':
      return <Trans>Put back on sale</Trans>
    case 'pause':
      return <Trans>Pause</Trans>
    case 'renew':
      return <Trans>Renew</Trans>
    case 'duplicate':
      return <Trans>Duplicate as a draft</Trans>
    default:
      return <Trans>Delete</Trans>
  }
}

/** The effect of an action, if its name does not say it. */
export function ActionHint({ action }: { action: ListingAction }) {
  switch (action) {
    case 'reserve':
      return <Trans>Stays visible, marked as reserved</Trans>
    case 'pause':
      return <Trans>Nobody sees it until you put it back on sale</Trans>
    case 'renew':
      return <Trans>For another 60 days, free of charge</Trans>
    default:
      return null
  }
}
