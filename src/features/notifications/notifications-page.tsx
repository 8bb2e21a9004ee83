import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Notification } from '#contract/api/notifications.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useUnreadCount } from '#src/state/use-unread-count.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { NotificationEntry } from './notification-entry.tsx'
import { useNotifications } from './use-notifications.ts'

/** The centre: what has happened, the newest first, in groups about the same thing. */
export function NotificationsPage() {
  const { notifications, newIds, isLoading, failure, hasMore, loadMore, retry } = useNotifications()

  return (
    <>
      <UnreadConversations />
      {failure && <RequestFailure error={failure} onRetry={retry} />}
      {isLoading && <Skeleton />}
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
              <details className="pb-3 ps-17">
                <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                  <Plural value={earlier.length} one="# earlier" other="# earlier" />
                </summary>
                <ul>
                  {earlier.map((notification) => (
                    <li key={notification.id}>
                      <NotificationEntry notification={notification} isNew={newIds.has(notification.id)} />
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

const Skeleton = () => (
  <div aria-hidden="true" className="divide-y divide-line">
    {Array.from({ length: 5 }, (_, index) => (
      <div key={index} className="flex gap-3 py-3">
        <span className="size-14 shrink-0 skeleton rounded-field" />
        <span className="flex flex-1 flex-col gap-2 pt-1">
          <span className="h-4 w-40 skeleton" />
          <span className="h-4 w-3/5 skeleton" />
        </span>
      </div>
    ))}
  </div>
)
