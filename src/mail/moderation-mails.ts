import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { createFormats } from '#contract/language/formats.ts'
import type { MailContents } from '#contract/mails.ts'
import type { DecisionGround } from '#contract/moderation.ts'
import type { ReportSubjectKind } from '#contract/reports.ts'

import type { MailTexts } from './mail-text-types.ts'
import { withoutLinks } from './without-links.ts'

type Formats = ReturnType<typeof createFormats>

type Write<Kind extends keyof MailContents> = (mail: MailContents[Kind], i18n: I18n, formats: Formats) => MailTexts

export const reportReceived: Write<'report-received'> = ({ label }, i18n) => ({
  title: i18n._(msg`We have received your report`),
  message: i18n._(msg`Thank you. A moderator will look at it and decide. We will send the decision to this address.`),
  things: [{ name: withoutLinks(label), note: i18n._(msg`You reported this.`) }],
  action: i18n._(msg`Open Noper`),
  reason: i18n._(
    msg`You are getting this e-mail because somebody reported this with your address. If it was not you, you do not need to do anything.`,
  ),
})

export const reportDecided: Write<'report-decided'> = ({ label, hasActed, appealUntil }, i18n, { date }) => ({
  title: i18n._(hasActed ? msg`We have acted on your report` : msg`We have decided about your report`),
  message: i18n._(
    hasActed
      ? msg`Thank you. A moderator has looked at what you reported, and we have done something about it.`
      : msg`Thank you. A moderator has looked at what you reported, and has left it as it is.`,
  ),
  things: [
    {
      name: withoutLinks(label),
      note: i18n._(msg`If you disagree, you can appeal free of charge until ${{ day: date(appealUntil) }}.`),
    },
  ],
  action: i18n._(msg`See the decision`),
  reason: i18n._(msg`You are getting this e-mail because you reported this.`),
})

/** The statement of reasons (DSA, article 17): what, on which ground, which facts, how it was found, how to appeal. */
export const moderationDecision: Write<'moderation-decision'> = (mail, i18n, formats) => ({
  title: i18n._(titleOf(mail)),
  message: i18n._(effectOf(mail, formats)),
  things: [
    {
      name: withoutLinks(mail.subject.label),
      note: mail.ground === null ? '' : i18n._(grounds[mail.ground]),
    },
    ...(mail.text === '' ? [] : [{ name: i18n._(msg`What we found`), note: withoutLinks(mail.text) }]),
    ...(mail.appealUntil === null
      ? []
      : [
          { name: i18n._(msg`How it was decided`), note: i18n._(originOf(mail)) },
          {
            name: i18n._(msg`If you disagree`),
            note: i18n._(
              msg`You can appeal free of charge until ${{ day: formats.date(mail.appealUntil) }}. A moderator will look at it again.`,
            ),
          },
        ]),
  ],
  action: i18n._(msg`See the decision`),
  reason: i18n._(msg`You are getting this e-mail because it is about your account. You cannot unsubscribe from it.`),
})

type Decision = MailContents['moderation-decision']

function titleOf({ outcome, subject }: Decision): MessageDescriptor {
  switch (outcome) {
    case 'none':
      return msg`We have decided about your appeal`
    case 'warn':
      return msg`You have received a warning`
    case 'suspend':
      return msg`Your account has been suspended`
    case 'restore':
      return msg`We have lifted our decision`
    case 'hold':
      return msg`We are checking your listing`
    case 'remove':
      return removals[subject.kind]
  }
}

const removals: Record<ReportSubjectKind, MessageDescriptor> = {
  listing: msg`We have removed your listing`,
  message: msg`We have removed your message`,
  review: msg`We have removed your review`,
  member: msg`We have removed your profile text and picture`,
}

function effectOf({ outcome, suspendedUntil }: Decision, { date }: Formats): MessageDescriptor {
  switch (outcome) {
    case 'none':
      return msg`A moderator has looked at it again. The decision stays as it is.`
    case 'warn':
      return msg`Nothing was removed this time. If it happens again, we may suspend your account.`
    case 'remove':
      return msg`Others can no longer see it.`
    case 'suspend':
      return suspendedUntil === null
        ? msg`From now on you cannot publish, write or review, and nobody can see your listings.`
        : msg`Until ${{ day: date(suspendedUntil) }} you cannot publish, write or review, and nobody can see your listings.`
    case 'restore':
      return msg`What we had removed or restricted is available again.`
    case 'hold':
      return msg`Others will see it as soon as a moderator has approved it. You do not need to do anything.`
  }
}

const originOf = ({ isAutomated, isReported }: Decision): MessageDescriptor => {
  if (isAutomated) return msg`A rule found it automatically.`
  return isReported
    ? msg`Somebody reported it, and a moderator decided.`
    : msg`We found it ourselves, and a moderator decided.`
}

const grounds: Record<DecisionGround, MessageDescriptor> = {
  illegal_product: msg`The law does not allow this to be sold.`,
  counterfeit: msg`It is a counterfeit, which the law does not allow.`,
  unsafe_product: msg`It is unsafe, and the law does not allow it to be sold.`,
  fraud: msg`It looks like fraud, which is against the law.`,
  hate_or_threats: msg`It contains hate or threats, which are against the law.`,
  personal_data: msg`It shows personal data of others, which is against the law.`,
  prohibited_product: msg`Our rules do not allow this to be offered.`,
  wrong_category: msg`It is in the wrong category, which is against our rules.`,
  misleading_price: msg`The price is misleading, which is against our rules.`,
  spam: msg`It is advertising or was published several times, which is against our rules.`,
  offensive_content: msg`It is offensive, which is against our rules.`,
  contact_details: msg`It contains contact details or links, which is against our rules.`,
  dishonest_review: msg`It is not an honest review, which is against our rules.`,
}
