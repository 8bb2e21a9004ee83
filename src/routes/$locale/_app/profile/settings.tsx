import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { PlaceInput } from '#src/components/place-input.tsx'
import { PositionButton } from '#src/components/position-button.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { InstallSection } from '#src/features/install/install-section.tsx'
import { LanguageLinks } from '#src/features/layout/language-links.tsx'
import { ThemeChoice } from '#src/features/layout/theme-choice.tsx'
import { AreaSection, type AreaPlace } from '#src/features/profile/device/area-section.tsx'
import { DeviceSection } from '#src/features/profile/device/device-section.tsx'
import { MailLanguage } from '#src/features/profile/settings/mail-language.tsx'
import { SettingsPage } from '#src/features/profile/settings/settings-page.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { promptInstall, installState } from '#src/pwa/installation.ts'

const PlaceName = lazy(() => import('#src/components/place-name.tsx').then((module) => ({ default: module.PlaceName })))

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
          appearance={<ThemeChoice legend="text-lg" />}
          app={<InstallSection readState={installState} onInstall={promptInstall} />}
          device={<DeviceSection area={<AreaSection placeField={placeField} placeName={placeName} />} />}
        />
      </SubPage>
    </>
  )
}

const placeField = (onChoose: (place: AreaPlace) => void) => (
  <AppCatalog>
    <PlaceInput onChoose={(place) => onChoose({ place })} />
    <PositionButton onFound={(position) => onChoose({ position })} />
  </AppCatalog>
)

const placeName = ({ place }: AreaPlace) =>
  place === undefined ? (
    <Trans>Around me</Trans>
  ) : (
    <Suspense fallback="…">
      <PlaceName id={place} />
    </Suspense>
  )
