import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Section } from '#src/features/profile/section.tsx'

type SettingsPageProps = {
  languages: ReactNode
  /** The language of mails; for members only. */
  mails: ReactNode
  appearance: ReactNode
  /** The install section. */
  app: ReactNode
  /** The storage section. */
  device: ReactNode
}

/** Settings, most of which need no account. */
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
