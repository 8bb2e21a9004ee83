import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Notification } from '#contract/api/notifications.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useUnreadCount } from '#src/state/use-unread-count.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

import { NotificationEntry } from './notification-entry.tsx'
import { useNotifications } from './use-notifications.ts'

/** The centre: what has happened, the newest first, in groups about the same thing. */
export function NotificationsPage() {
  const { notifications, newIds, isLoading, failure, hasMore, loadMore, retry } = useNotifications()

  return (
    <>
      <UnreadConversations />
      {failure && <RequestFailure error={failure} onRetry={retry} />}
      {isLoading && <ListSkeleton />}
      {!isLoading && !failure && notifications.length === 0 && (
        <EmptyState
          text={
            <Trans>
              News about your listings, favourites and saved searches will be here, and everything about the security of
              your account.
            </Trans>
          }
        />
      )}
      <ul className="divide-y divide-line">
        {groupsOf(notifications).map(([latest, ...earlier]) => (
          <li key={latest.id}>
            <NotificationEntry notification={latest} isNew={newIds.has(latest.id)} />
            {earlier.length > 0 && (
              <details className="group -mt-2 pb-1 ps-17">
                <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm">
                  <Plural value={earlier.length} one="# earlier" other="# earlier" />
                  <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
                </summary>
                <ul className="-ms-13 border-s-2 border-line ps-4 md:ms-0">
                  {earlier.map((notification) => (
                    <li key={notification.id}>
                      <NotificationEntry notification={notification} isNew={newIds.has(notification.id)} isEarlier />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={loadMore} className="mx-auto my-4 button-quiet">
          <Trans>Show more</Trans>
        </button>
      )}
    </>
  )
}

/** To where the member chooses what comes. */
export function NotificationSettingsLink() {
  const { t } = useLingui()
  const locale = useLocale()

  return (
    <Link
      to="/$locale/profile/settings"
      params={{ locale }}
      hash="settings-notifications"
      aria-label={t`Notification settings`}
      className="icon-button -me-3"
    >
      <Icon name="cog" />
    </Link>
  )
}

/** Messages have a list of their own. */
function UnreadConversations() {
  const locale = useLocale()
  const count = useUnreadCount()
  if (count === 0) return null

  return (
    <Link
      to="/$locale/messages"
      params={{ locale }}
      className="mb-2 flex min-h-14 items-center gap-3 rounded-card bg-accent-tint px-4 font-medium text-accent-text"
    >
      <Icon name="message-circle" />
      <span className="flex-1">
        <Plural value={count} one="# conversation with new messages" other="# conversations with new messages" />
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}

type Group = [latest: Notification, ...earlier: Notification[]]

/** Where its newest notification is, each group stands. */
const groupsOf = (notifications: readonly Notification[]): Group[] =>
  [...Map.groupBy(notifications, ({ subject }) => subject).values()] as Group[]
