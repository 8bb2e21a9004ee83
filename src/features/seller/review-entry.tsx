import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Review } from '#contract/api/reviews.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Stars } from '#src/ui/stars.tsx'

type ReviewEntryProps = {
  review: Review
  /** Username of the seller, who may have replied. */
  username: string
}

export function ReviewEntry({ review, username }: ReviewEntryProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { author, createdAt, stars } = review
  const locale = useLocale()

  return (
    <li className="flex gap-3 py-5">
      <Avatar avatar={null} username="" {...author} className="size-10 text-sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          {author ? (
            <Link
              to="/$locale/seller/$id"
              params={{ locale, id: author.id }}
              className="font-semibold [overflow-wrap:anywhere] hover:underline"
            >
              {author.username}
            </Link>
          ) : (
            <span className="font-semibold text-text-muted">
              <Trans>Former member</Trans>
            </span>
          )}
          <Stars value={stars} label={t`${stars} of 5 stars`} />
          <time
            dateTime={new Date(createdAt).toISOString()}
            title={formats.date(createdAt)}
            className="text-sm text-text-muted"
          >
            {formats.timeAgo(createdAt, useNow())}
          </time>
        </p>
        <p className="mt-1 max-w-[70ch] whitespace-pre-line">{review.text}</p>
        {review.reply !== null && (
          <div className="mt-3 border-s-2 border-line-strong/40 ps-3 text-sm">
            <p className="font-medium">
              <Trans>Reply from {username}</Trans>
            </p>
            <p className="mt-0.5 max-w-[70ch] whitespace-pre-line text-text-muted">{review.reply}</p>
          </div>
        )}
      </div>
    </li>
  )
}
