import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { DeskMember } from '#contract/api/desk.ts'
import { Badge } from '#src/features/desk/badge.tsx'
import { Moment } from '#src/features/desk/moment.tsx'
import { listingStatusNames } from '#src/features/desk/names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

export function MemberListings({ listings }: { listings: DeskMember['newestListings'] }) {
  const { i18n } = useLingui()
  const locale = useLocale()

  return (
    <ul className="divide-y divide-line">
      {listings.map(({ id, title, status, isHidden, publishedAt, photo }) => (
        <li key={id}>
          <Link
            to="/$locale/product/$id"
            params={{ locale, id }}
            preload={false}
            className="flex items-center gap-3 py-2.5 hover:bg-surface-sunken"
          >
            {photo ? (
              <Photo photo={{ ...photo, alt: '' }} sizes="48px" className="size-12 rounded-field object-cover" />
            ) : (
              <span className="grid size-12 shrink-0 place-items-center rounded-field bg-surface-sunken text-text-muted">
                <Icon name="tag" />
              </span>
            )}
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{title}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
                <Moment at={publishedAt} />
                <Badge>{i18n._(listingStatusNames[status])}</Badge>
                {isHidden && (
                  <Badge tone="warning">
                    <Trans context="state of a listing">Hidden</Trans>
                  </Badge>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
