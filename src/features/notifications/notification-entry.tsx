import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Notification } from '#contract/api/notifications.ts'
import type { IconName } from '#contract/icons.ts'
import { fixedTopic, type NotificationTopic, topicOf } from '#contract/notifications.ts'
import { notificationText } from '#src/i18n/notification-text.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

type NotificationEntryProps = {
  notification: Notification
  isNew: boolean
  /** Below the latest one of its group. */
  isEarlier?: boolean
}

/** One notification: the whole of it is a link to what it is about. */
export function NotificationEntry({ notification, isNew, isEarlier = false }: NotificationEntryProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const { title, body } = notificationText(notification, i18n, formats)
  // The body is what to do about it, and not the title of a listing.
  const isAdvice = topicOf[notification.kind] === fixedTopic && !isAboutModeration(notification.kind)

  return (
    <Target notification={notification}>
      <Picture notification={notification} className={isEarlier ? 'size-10' : 'size-14'} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={`text-pretty ${isNew ? 'font-semibold' : 'font-medium'}`}>{title}</span>
        <span className={`text-sm text-text-muted ${isAdvice ? 'text-pretty' : 'line-clamp-2'}`}>{body}</span>
        <time dateTime={new Date(notification.createdAt).toISOString()} className="mt-0.5 text-xs text-text-muted">
          {formats.timeAgo(notification.createdAt, now)}
        </time>
      </span>
      {isNew && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">
            <Trans context="notification">New</Trans>
          </span>
        </span>
      )}
    </Target>
  )
}

function Target({ notification, children }: { notification: Notification; children: ReactNode }) {
  const locale = useLocale()
  const className = '-mx-3 flex gap-3 rounded-field px-3 py-3 hover:bg-surface-sunken'
  const { kind, parameters } = notification
  const topic = topicOf[kind]
  if (kind.startsWith('review-'))
    return (
      <Link to="/$locale/profile/reviews" params={{ locale }} className={className}>
        {children}
      </Link>
    )
  if (isAboutModeration(kind))
    return (
      <Link to="/$locale/profile/reports" params={{ locale }} className={className}>
        {children}
      </Link>
    )
  if ('orderId' in parameters && parameters.orderId !== null)
    return (
      <Link to="/$locale/profile/orders/{-$order}" params={{ locale, order: parameters.orderId }} className={className}>
        {children}
      </Link>
    )
  if (topic === 'own-listings' || topic === fixedTopic)
    return (
      <Link
        to={topic === fixedTopic ? '/$locale/profile/account' : '/$locale/profile/listings'}
        params={{ locale }}
        className={className}
      >
        {children}
      </Link>
    )

  const id = 'listing' in parameters ? parameters.listing.id : ''
  return (
    <Link to="/$locale/product/$id" params={{ locale, id }} className={className}>
      {children}
    </Link>
  )
}

const isAboutModeration = (kind: Notification['kind']) => kind.startsWith('report-') || kind === 'moderation-decision'

const icons: Record<NotificationTopic, IconName> = {
  messages: 'message-circle',
  'own-listings': 'store',
  favourites: 'heart',
  'saved-searches': 'search',
  account: 'lock',
}

type PictureProps = { notification: Notification; className: string }

/** Decorative: the title stands beside it. */
function Picture({ notification: { kind, parameters }, className }: PictureProps) {
  const photo = 'listing' in parameters ? parameters.listing.photo : null
  const shape = `shrink-0 overflow-hidden rounded-field bg-surface-sunken ${className}`
  return photo ? (
    <span aria-hidden="true" className={shape}>
      <Photo photo={{ ...photo, alt: '' }} sizes="56px" className="size-full object-cover" />
    </span>
  ) : (
    <span aria-hidden="true" className={`grid place-items-center text-text-muted ${shape}`}>
      <Icon name={isAboutModeration(kind) ? 'flag' : icons[topicOf[kind]]} className="size-6" />
    </span>
  )
}
