import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ContactTopic } from '#contract/contact.ts'
import { languages } from '#contract/language/locales.ts'
import type { MailContents } from '#contract/mails.ts'

import type { MailTexts } from './mail-text-types.ts'
import { withoutLinks } from './without-links.ts'

type Write<Kind extends keyof MailContents> = (mail: MailContents[Kind], i18n: I18n) => MailTexts

/** To the operator. Texts are as they were written, so that links and numbers can be opened and copied. */
export const contactMessage: Write<'contact-message'> = (mail, i18n) => {
  const { topic, sender, email, message, reference, language } = mail
  const from = sender === '' ? email : `${sender} · ${email}`
  return {
    title: i18n._(msg`Contact form: ${{ topic: i18n._(topics[topic]) }}`),
    message: i18n._(
      sender === ''
        ? msg`A visitor has written to you. We do not know whether the address is really theirs.`
        : msg`A member has written to you.`,
    ),
    things: [
      { name: i18n._(msg`From`), note: `${from}\n${languages[language].name}` },
      ...(reference === '' ? [] : [{ name: i18n._(msg`About`), note: reference }]),
      { name: i18n._(msg`Message`), note: message },
    ],
    action: i18n._(msg`Open Noper`),
    reason: i18n._(msg`You are getting this e-mail because this is the address of the contact form.`),
    replies: i18n._(msg`A reply to this e-mail goes to the person who wrote it.`),
  }
}

export const contactReceived: Write<'contact-received'> = ({ topic, message }, i18n) => ({
  title: i18n._(msg`We have received your message`),
  message: i18n._(msg`Thank you for writing. A person reads it, and we answer to this address.`),
  things: [{ name: i18n._(topics[topic]), note: withoutLinks(message) }],
  action: i18n._(msg`Open the help centre`),
  reason: i18n._(
    msg`You are getting this e-mail because somebody signed in to your account wrote to us. If it was not you, choose a new password on the sign-in page right away.`,
  ),
})

const topics: Record<ContactTopic, MessageDescriptor> = {
  account: msg`My account`,
  listing: msg`A listing or a conversation`,
  order: msg`A paid option, a receipt or a refund`,
  safety: msg`Fraud or safety`,
  privacy: msg`My personal data`,
  accessibility: msg`Something that I cannot use because of a disability`,
  error: msg`Something does not work`,
  press: msg`Press or partnership`,
  other: msg`Something else`,
}
