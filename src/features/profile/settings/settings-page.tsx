import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Section } from '#src/features/profile/section.tsx'

type SettingsPageProps = {
  languages: ReactNode
  /** In which language a member is written to; visitors are not. */
  mails: ReactNode
  appearance: ReactNode
  /** The app on the home screen. */
  app: ReactNode
  /** What is kept on the device. */
  device: ReactNode
}

/** What one can settle with or without an account. */
export function SettingsPage({ languages, mails, appearance, app, device }: SettingsPageProps) {
  return (
    <div className="divide-y divide-line">
      <Section id="settings-language" title={<Trans>Language</Trans>}>
        <div className="-mx-3">{languages}</div>
        {mails}
      </Section>
      <div className="py-8">{appearance}</div>
      <div className="py-8">{app}</div>
      <div className="py-8 last:pb-0">{device}</div>
    </div>
  )
}
