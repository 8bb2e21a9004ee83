import type { Account } from '#contract/api/account.ts'
import { AvatarSection } from '#src/features/profile/avatar/avatar-section.tsx'

import { DeletionSection } from './deletion-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { EmailSection } from './email-section.tsx'
import type { Places } from './locality-field.tsx'
import { MailsSection } from './mails-section.tsx'
import type { PasswordStrength } from './password-form.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { UsernameSection } from './username-section.tsx'

type AccountPageProps = { account: Account; places: Places; Strength: PasswordStrength }

/** All sections of an account, the public profile first. */
export function AccountPage({ account, places, Strength }: AccountPageProps) {
  return (
    <div className="divide-y divide-line">
      <AvatarSection account={account} />
      <ProfileSection account={account} places={places} />
      <UsernameSection account={account} />
      <EmailSection account={account} />
      <MailsSection />
      <PasswordSection account={account} Strength={Strength} />
      <SessionsSection memberId={account.id} />
      <DownloadSection />
      <DeletionSection account={account} />
    </div>
  )
}
