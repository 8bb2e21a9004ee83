import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { NotificationSettingsLink, NotificationsPage } from '#src/features/notifications/notifications-page.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'

export const Route = createFileRoute('/$locale/_app/profile/notifications')({
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const { t } = useLingui()
  const title = t`Notifications`

  return (
    <>
      <PageHead
        path="/profile/notifications"
        title={`${title} · Noper`}
        description={t`What has happened to your listings, favourites and saved searches.`}
        isUnlisted
      />
      <SubPage title={<Trans>Notifications</Trans>} action={<NotificationSettingsLink />}>
        <NotificationsPage />
      </SubPage>
    </>
  )
}
