import type { I18n } from '@lingui/core'

import { createFormats } from '#contract/language/formats.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { Mail, MailKind, MailContents } from '#contract/mails.ts'

import {
  accountExists,
  accountKept,
  deletionBegun,
  emailChanged,
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  sessionOnOtherDevice,
  usernameChanged,
} from './account-mails.ts'
import { choosePassword, confirmAccount, confirmAddress, confirmChange } from './code-mails.ts'
import { contactMessage, contactReceived } from './contact-mails.ts'
import { appointmentReminder, unreadMessages } from './conversation-mails.ts'
import { listingsEnded, listingsEnding } from './listing-mails.ts'
import type { MailTexts } from './mail-text-types.ts'
import { moderationDecision, reportDecided, reportReceived } from './moderation-mails.ts'
import { notificationMail } from './notification-mails.ts'
import { orderReceipt, orderRefunded, orderWithdrawn } from './order-mails.ts'

type Formats = ReturnType<typeof createFormats>

type Write<Kind extends MailKind> = (
  mail: MailContents[Kind],
  i18n: I18n,
  formats: Formats,
  locale: Locale,
) => MailTexts | Promise<MailTexts>

const texts: { [Kind in MailKind]: Write<Kind> } = {
  'confirm-account': confirmAccount,
  'account-exists': accountExists,
  'choose-password': choosePassword,
  'confirm-change': confirmChange,
  'confirm-address': confirmAddress,
  'password-changed': passwordChanged,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'email-changed': emailChanged,
  'username-changed': usernameChanged,
  'new-device': newDevice,
  'session-on-other-device': sessionOnOtherDevice,
  'deletion-begun': deletionBegun,
  'account-kept': accountKept,
  'listings-ending': listingsEnding,
  'listings-ended': listingsEnded,
  'unread-messages': unreadMessages,
  'appointment-reminder': appointmentReminder,
  notifications: notificationMail,
  'report-received': reportReceived,
  'report-decided': reportDecided,
  'moderation-decision': moderationDecision,
  'contact-message': contactMessage,
  'contact-received': contactReceived,
  'order-receipt': orderReceipt,
  'order-refunded': orderRefunded,
  'order-withdrawn': orderWithdrawn,
}

export const mailTexts = async (mail: Mail, i18n: I18n, locale: Locale): Promise<MailTexts> =>
  texts[mail.kind](mail as never, i18n, createFormats(locale), locale)
