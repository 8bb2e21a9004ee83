import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Review } from '#contract/api/reviews.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Stars } from '#src/ui/stars.tsx'

type ReviewEntryProps = {
  review: Pick<Review, 'stars' | 'text' | 'reply' | 'createdAt'>
  /** Its author, or whom it is about; null when they have left. */
  member: Review['author']
  /** Username of the member whom it is about, who may have replied; undefined when they have left. */
  repliedBy: string | undefined
  /** Below the review. */
  children?: ReactNode
}

export function ReviewEntry({ review, member, repliedBy, children }: ReviewEntryProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { createdAt, stars } = review
  const locale = useLocale()

  return (
    <li className="flex gap-3 py-5">
      <Avatar avatar={null} username="" {...member} className="size-10 text-sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          {member ? (
            <Link
              to="/$locale/seller/$id"
              params={{ locale, id: member.id }}
              className="font-semibold [overflow-wrap:anywhere] hover:underline"
            >
              {member.username}
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
              {repliedBy === undefined ? <Trans>Their reply</Trans> : <Trans>Reply from {repliedBy}</Trans>}
            </p>
            <p className="mt-0.5 max-w-[70ch] whitespace-pre-line text-text-muted">{review.reply}</p>
          </div>
        )}
        {children}
      </div>
    </li>
  )
}
