import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { LanguageLinks } from '#src/features/layout/language-links.tsx'
import { ThemeChoice } from '#src/features/layout/theme-choice.tsx'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { DeviceSection } from '#src/features/recent/device-section.tsx'

export const Route = createFileRoute('/$locale/_working/profile/')({
  component: ProfileRoute,
})

function ProfileRoute() {
  const { t } = useLingui()
  const title = t`Profile`

  return (
    <>
      <PageHead
        path="/profile"
        title={`${title} · Noper`}
        description={t`Language, appearance and what is kept on this device.`}
        isUnlisted
      />
      <ProfilePage languages={<LanguageLinks />} appearance={<ThemeChoice />} device={<DeviceSection />} />
    </>
  )
}
