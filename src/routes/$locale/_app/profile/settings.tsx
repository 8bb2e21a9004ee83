import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { devicePush } from '#src/data/push/page-push.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { InstallSection } from '#src/features/install/install-section.tsx'
import { InstallSteps } from '#src/features/install/install-steps.tsx'
import { LanguageLinks } from '#src/features/layout/language-links.tsx'
import { ThemeChoice } from '#src/features/layout/theme-choice.tsx'
import { NotificationSettings } from '#src/features/notifications/notification-settings.tsx'
import { DeviceSection } from '#src/features/profile/device/device-section.tsx'
import { MailLanguage } from '#src/features/profile/settings/mail-language.tsx'
import { SettingsPage } from '#src/features/profile/settings/settings-page.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'
import { PushOptIn } from '#src/features/push/push-opt-in.tsx'
import { promptInstall, installState } from '#src/pwa/installation.ts'

export const Route = createFileRoute('/$locale/_app/profile/settings')({
  component: SettingsRoute,
})

function SettingsRoute() {
  const { t } = useLingui()
  const { account } = useAccount()
  const title = t`Settings`

  return (
    <>
      <PageHead
        path="/profile/settings"
        title={`${title} · Noper`}
        description={t`Language, appearance and what is saved on this device.`}
        isUnlisted
      />
      <SubPage title={<Trans>Settings</Trans>}>
        <SettingsPage
          languages={<LanguageLinks />}
          mails={account && <MailLanguage account={account} />}
          push={account && <PushOptIn push={devicePush} installSteps={<InstallSteps />} />}
          notifications={account && <NotificationSettings memberId={account.id} />}
          appearance={<ThemeChoice legend="text-lg" />}
          app={<InstallSection readState={installState} onInstall={promptInstall} />}
          device={<DeviceSection />}
        />
      </SubPage>
    </>
  )
}
