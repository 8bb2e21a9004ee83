import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { createFormats } from '#contract/language/formats.ts'
import type { NotificationContent } from '#contract/notifications.ts'
import type { ReportSubjectKind } from '#contract/reports.ts'

type Formats = ReturnType<typeof createFormats>

export type NotificationText = { title: string; body: string }

/** What a notification says in the reader's language, in the centre and in a push. */
export function notificationText(content: NotificationContent, i18n: I18n, formats: Formats): NotificationText {
  switch (content.kind) {
    case 'listing-published':
      return { title: i18n._(msg`Your listing is online`), body: content.parameters.listing.title }
    case 'listing-expiring': {
      const { listing, endsAt } = content.parameters
      return { title: i18n._(msg`Your listing expires on ${{ day: formats.date(endsAt) }}`), body: listing.title }
    }
    case 'listing-renewed': {
      const { listing, endsAt } = content.parameters
      return {
        title: i18n._(msg`Your listing was renewed until ${{ day: formats.date(endsAt) }}`),
        body: listing.title,
      }
    }
    case 'listing-expired':
      return { title: i18n._(msg`Your listing has expired`), body: content.parameters.listing.title }
    case 'promotion-started':
      return { title: i18n._(msg`The promotion of your listing has started`), body: content.parameters.listing.title }
    case 'promotion-ended':
      return { title: i18n._(msg`The promotion of your listing has ended`), body: content.parameters.listing.title }
    case 'order-paid':
      return { title: i18n._(msg`Your payment has arrived`), body: content.parameters.listing.title }
    case 'order-refunded':
      return { title: i18n._(msg`Money is on its way back to you`), body: content.parameters.listing.title }
    case 'favourite-price-drop': {
      const { listing, fromCents, toCents } = content.parameters
      const prices = { before: formats.price(fromCents), now: formats.price(toCents) }
      return {
        title: i18n._(msg`Now ${{ now: prices.now }} instead of ${{ before: prices.before }}`),
        body: listing.title,
      }
    }
    case 'favourite-reserved':
      return { title: i18n._(msg`One of your favourites is reserved`), body: content.parameters.listing.title }
    case 'favourite-sold':
      return { title: i18n._(msg`One of your favourites was sold`), body: content.parameters.listing.title }
    case 'favourite-available':
      return { title: i18n._(msg`One of your favourites is available again`), body: content.parameters.listing.title }
    case 'saved-search-match': {
      const { listing, cents, search } = content.parameters
      const price = cents === null ? '' : ` · ${formats.price(cents)}`
      return { title: i18n._(msg`New for “${{ search: search.name }}”`), body: `${listing.title}${price}` }
    }
    case 'review-open':
    case 'review-waiting':
    case 'review-received':
    case 'review-reply':
      return { title: reviewTitle(content, i18n, formats), body: content.parameters.listing.title }
    default:
      return accountText(content, i18n, formats)
  }
}

type ReviewContent = Extract<NotificationContent, { kind: `review-${string}` }>

function reviewTitle({ kind, parameters }: ReviewContent, i18n: I18n, formats: Formats): string {
  switch (kind) {
    case 'review-open':
      return i18n._(msg`How was it? You can write a review until ${{ day: formats.date(parameters.closesAt) }}`)
    case 'review-waiting':
      return i18n._(msg`You were reviewed. You can read it as soon as you have written yours`)
    case 'review-received': {
      const { stars } = parameters
      return i18n._(msg`${plural(stars, { one: 'New review: # star', other: 'New review: # stars' })}`)
    }
    case 'review-reply':
      return i18n._(msg`Your review was replied to`)
  }
}

type AccountContent = Exclude<NotificationContent, { parameters: { listing: unknown } }>

function accountText(content: AccountContent, i18n: I18n, formats: Formats): NotificationText {
  const notYou = i18n._(msg`If it was not you, choose a new password right away.`)
  switch (content.kind) {
    case 'password-changed':
      return { title: i18n._(msg`Your password was changed`), body: notYou }
    case 'email-changed':
      return { title: i18n._(msg`Your e-mail address was changed`), body: content.parameters.newEmail }
    case 'username-changed':
      return { title: i18n._(msg`Your username was changed`), body: content.parameters.username }
    case 'new-device': {
      const { device } = content.parameters
      return { title: i18n._(msg`Somebody signed in on a new device: ${{ device }}`), body: notYou }
    }
    case 'session-on-other-device': {
      const { device } = content.parameters
      return { title: i18n._(msg`Your account is open on another device: ${{ device }}`), body: notYou }
    }
    case 'deletion-begun': {
      const day = formats.date(content.parameters.deletionAt)
      return {
        title: i18n._(msg`Your account will be deleted on ${{ day }}`),
        body: i18n._(msg`Until then you can change your mind.`),
      }
    }
    case 'report-received':
      return { title: i18n._(msg`We have received your report`), body: content.parameters.subject.label }
    case 'report-decided': {
      const { subject, hasActed } = content.parameters
      return {
        title: hasActed ? i18n._(msg`We have acted on your report`) : i18n._(msg`We have decided about your report`),
        body: subject.label,
      }
    }
    case 'moderation-decision':
      return { title: decisionTitle(content.parameters, i18n), body: content.parameters.subject.label }
    case 'account-kept':
      return { title: i18n._(msg`Your account will be kept`), body: i18n._(msg`It will not be deleted.`) }
  }
}

type Decision = Pick<Extract<NotificationContent, { kind: 'moderation-decision' }>['parameters'], 'outcome' | 'subject'>

/** What was decided about a member, as its heading. */
export function decisionTitle({ outcome, subject }: Decision, i18n: I18n): string {
  switch (outcome) {
    case 'none':
      return i18n._(msg`We have decided about your appeal`)
    case 'warn':
      return i18n._(msg`You have received a warning`)
    case 'suspend':
      return i18n._(msg`Your account has been suspended`)
    case 'restore':
      return i18n._(msg`We have lifted our decision`)
    case 'hold':
      return i18n._(msg`We are checking your listing`)
    case 'remove':
      return removedTitle(subject.kind, i18n)
  }
}

function removedTitle(kind: ReportSubjectKind, i18n: I18n): string {
  switch (kind) {
    case 'listing':
      return i18n._(msg`We have removed your listing`)
    case 'message':
      return i18n._(msg`We have removed your message`)
    case 'review':
      return i18n._(msg`We have removed your review`)
    case 'member':
      return i18n._(msg`We have removed your profile text and picture`)
  }
}
