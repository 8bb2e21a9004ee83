import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

type ContactLinkProps = {
  listing: Pick<Listing, 'id' | 'status'>
  className?: string
}

/** A link to contact the seller, or to similar listings if this one is sold or gone. */
export function ContactLink({ listing: { id, status }, className = '' }: ContactLinkProps) {
  const locale = useLocale()

  if (status === 'sold' || status === 'expired')
    return (
      <a href="#similar" className={`button-quiet ${className}`}>
        <Icon name="search" />
        <Trans>Similar listings</Trans>
      </a>
    )

  return (
    <Link
      to="/$locale/messages/new"
      params={{ locale }}
      search={{ listing: id }}
      className={`button-primary ${className}`}
    >
      <Icon name="message-circle" />
      <Trans context="the seller of a listing">Contact</Trans>
    </Link>
  )
}
