import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Section } from '#src/features/profile/section.tsx'

type SettingsPageProps = {
  languages: ReactNode
  /** The language of mails; for members only. */
  mails: ReactNode
  /** What the member is notified of; for members only. */
  notifications: ReactNode
  /** Notifications on this device; for members only. */
  push: ReactNode
  appearance: ReactNode
  /** The install section. */
  app: ReactNode
  /** The storage section. */
  device: ReactNode
}

/** Settings, most of which need no account. */
export function SettingsPage({ languages, mails, notifications, push, appearance, app, device }: SettingsPageProps) {
  return (
    <div className="divide-y divide-line">
      <Section id="settings-language" title={<Trans>Language</Trans>}>
        <div className="-mx-3">{languages}</div>
        {mails}
      </Section>
      {push && <div className="py-8">{push}</div>}
      {notifications && (
        <Section id="settings-notifications" title={<Trans>Notifications</Trans>}>
          {notifications}
        </Section>
      )}
      <div className="py-8">{appearance}</div>
      <div className="py-8">{app}</div>
      <div className="py-8 last:pb-0">{device}</div>
    </div>
  )
}
