import type { MailKind, MailContents } from '#contract/mails.ts'
import type { DeliveryState, MailedCodesTable } from '#server/database/schema.ts'
import type { JobData } from '#server/jobs/job-kinds.ts'

import { fieldsOf, listed } from './listed.ts'

/** Words in rows and jobs that a server of the version before may have left, or may be about to read. */
export const serverWords = {
  letters: listed<MailKind>()([
    'confirm-account',
    'account-exists',
    'choose-password',
    'confirm-change',
    'confirm-address',
    'password-changed',
    'email-changed',
    'username-changed',
    'new-device',
    'session-on-other-device',
    'deletion-begun',
    'account-kept',
    'listings-ending',
    'listings-ended',
    'unread-messages',
    'appointment-reminder',
    'notifications',
  ]),
  letterFields: fieldsOf<MailContents[MailKind]>()([
    'username',
    'link',
    'code',
    'newEmail',
    'at',
    'device',
    'deletionAt',
    'listings',
    'more',
    'sender',
    'listing',
    'unread',
    'newest',
    'other',
    'place',
    'contents',
    'unsubscribe',
  ]),
  listingFields: fieldsOf<MailContents['listings-ending']['listings'][number]>()(['title', 'endsAt']),
  deliveryStates: listed<DeliveryState>()(['waiting', 'sent', 'dropped', 'failed']),
  codePurposes: listed<MailedCodesTable['purpose']>()(['account', 'recovery', 'old_email', 'new_email']),
  jobFields: fieldsOf<JobData<'media-avif'>>()(['name']),
} as const
