import type { Account } from '#contract/api/account.ts'
import { AvatarSection } from '#src/features/profile/avatar/avatar-section.tsx'
import { TraderSection } from '#src/features/profile/trader/trader-section.tsx'

import { DeletionSection } from './deletion-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { UsernameSection } from './username-section.tsx'

/** All sections of an account, the public profile first. */
export function AccountPage({ account }: { account: Account }) {
  return (
    <div className="divide-y divide-line">
      <AvatarSection account={account} />
      <ProfileSection account={account} />
      <TraderSection account={account} />
      <UsernameSection account={account} />
      <EmailSection account={account} />
      <MailsSection />
      <PasswordSection account={account} />
      <PasskeysSection account={account} />
      <SessionsSection memberId={account.id} />
      <DownloadSection />
      <DeletionSection account={account} />
    </div>
  )
}
