import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { MailKind } from '#contract/mails.ts'
import { Section } from '#src/features/profile/section.tsx'

type Group =
  | 'asked'
  | 'safety'
  | 'account'
  | 'listings'
  | 'conversations'
  | 'notifications'
  | 'orders'
  | 'moderation'
  | 'contact'

const descriptions: Record<Group, ReactNode> = {
  asked: <Trans>What you ask for: links and codes to confirm your address or to choose a new password.</Trans>,
  safety: (
    <Trans>
      For your safety: when your password, e-mail address or username was changed, when a passkey was added or removed,
      when somebody signs in on a new device or uses your session on another one, and when somebody tries to create
      another account with your address.
    </Trans>
  ),
  account: <Trans>When your account is going to be deleted, and when it is kept after all.</Trans>,
  listings: (
    <Trans>When one of your listings can be renewed, the day before it expires, and when it has expired.</Trans>
  ),
  conversations: (
    <Trans>
      When you have not read a message for 15 minutes, at most once a day for each conversation, and some hours before a
      meeting. Never for a conversation that you muted.
    </Trans>
  ),
  notifications: (
    <Trans>
      When something happens to your favourites, or a new listing matches a saved search. You choose in the settings
      which of these you get.
    </Trans>
  ),
  orders: <Trans>When you have paid for a promotion, have withdrawn from one, or get money back.</Trans>,
  moderation: (
    <Trans>When moderators have decided about something of yours, or about something that you reported.</Trans>
  ),
  contact: <Trans>When we have received what you wrote to us with the contact form.</Trans>,
}

/** `Record` over all kinds for members: a new kind of mail must be listed here before it compiles. */
const groups: Record<Exclude<MailKind, 'contact-message'>, Group> = {
  'confirm-account': 'asked',
  'choose-password': 'asked',
  'confirm-change': 'asked',
  'confirm-address': 'asked',
  'account-exists': 'safety',
  'password-changed': 'safety',
  'passkey-added': 'safety',
  'passkey-removed': 'safety',
  'email-changed': 'safety',
  'username-changed': 'safety',
  'new-device': 'safety',
  'session-on-other-device': 'safety',
  'deletion-begun': 'account',
  'account-kept': 'account',
  'listings-ending': 'listings',
  'listings-ended': 'listings',
  'unread-messages': 'conversations',
  'appointment-reminder': 'conversations',
  notifications: 'notifications',
  'order-receipt': 'orders',
  'order-refunded': 'orders',
  'order-withdrawn': 'orders',
  'report-received': 'moderation',
  'report-decided': 'moderation',
  'moderation-decision': 'moderation',
  'contact-received': 'contact',
}

/** Lists every mail that members may receive. */
export const MailsSection = () => (
  <Section
    id="account-mails"
    title={<Trans>E-mails that you get from Noper</Trans>}
    hint={<Trans>Only these, and no advertising.</Trans>}
  >
    <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5 text-pretty marker:text-text-muted">
      {[...new Set(Object.values(groups))].map((group) => (
        <li key={group}>{descriptions[group]}</li>
      ))}
    </ul>
  </Section>
)
