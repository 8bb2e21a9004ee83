import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { createFormats } from '#contract/language/formats.ts'
import type { MailContents } from '#contract/mails.ts'

import type { MailTexts } from './mail-text-types.ts'

type Formats = ReturnType<typeof createFormats>

type Write<Kind extends keyof MailContents> = (mail: MailContents[Kind], i18n: I18n, formats: Formats) => MailTexts

const openAccount = msg`Open your account`

const forSafety = msg`You are getting this e-mail so that nothing happens to your account without your knowledge. If this was not you, choose a new password on the sign-in page right away.`

const moment = (at: number, { date, time }: Formats) => `${date(at)}, ${time(at)}`

export const accountExists: Write<'account-exists'> = (_mail, i18n) => ({
  title: i18n._(msg`You already have an account`),
  message: i18n._(
    msg`Somebody tried to create an account with this address, but you already have one. Please sign in. If you have forgotten your password, you can choose a new one there.`,
  ),
  action: i18n._(msg`Sign in`),
  reason: i18n._(msg`If it was not you, you do not need to do anything. Your account has not changed.`),
})

export const passwordChanged: Write<'password-changed'> = ({ at }, i18n, formats) => ({
  title: i18n._(msg`Your password was changed`),
  message: i18n._(
    msg`The password of your account was changed (${{ moment: moment(at, formats) }}). Other devices were signed out.`,
  ),
  action: i18n._(openAccount),
  reason: i18n._(forSafety),
})

export const passkeyAdded: Write<'passkey-added'> = ({ at, name }, i18n, formats) => ({
  title: i18n._(msg`A passkey was added`),
  message: i18n._(
    msg`You can now sign in to your account with a new passkey: ${{ name }} (${{ moment: moment(at, formats) }}).`,
  ),
  action: i18n._(openAccount),
  reason: i18n._(
    msg`You are getting this e-mail so that nothing happens to your account without your knowledge. If this was not you, remove the passkey in your account and choose a new password right away.`,
  ),
})

export const passkeyRemoved: Write<'passkey-removed'> = ({ at, name }, i18n, formats) => ({
  title: i18n._(msg`A passkey was removed`),
  message: i18n._(
    msg`Nobody can sign in to your account with this passkey any more: ${{ name }} (${{ moment: moment(at, formats) }}).`,
  ),
  action: i18n._(openAccount),
  reason: i18n._(forSafety),
})

export const emailChanged: Write<'email-changed'> = ({ at, newEmail }, i18n, formats) => ({
  title: i18n._(msg`Your e-mail address was changed`),
  message: i18n._(
    msg`E-mails for your account now go to ${{ newEmail }}, and no longer to this address (${{ moment: moment(at, formats) }}).`,
  ),
  action: i18n._(openAccount),
  reason: i18n._(forSafety),
})

export const usernameChanged: Write<'username-changed'> = ({ at, username }, i18n, formats) => ({
  title: i18n._(msg`Your username was changed`),
  message: i18n._(
    msg`Others now see your listings under the name ${{ username }} (${{ moment: moment(at, formats) }}).`,
  ),
  action: i18n._(openAccount),
  reason: i18n._(forSafety),
})

export const newDevice: Write<'new-device'> = ({ at, device }, i18n, formats) => ({
  title: i18n._(msg`New sign-in to your account`),
  message: i18n._(
    device === ''
      ? msg`Somebody has signed in to your account on a device that we do not know (${{ moment: moment(at, formats) }}).`
      : msg`Somebody has signed in to your account on a device that we do not know: ${{ device }} (${{ moment: moment(at, formats) }}).`,
  ),
  action: i18n._(openAccount),
  reason: i18n._(
    msg`If it was you, there is nothing to do. If not, sign that device out in your account, choose a new password right away, and remove passkeys there that are not yours.`,
  ),
})

export const sessionOnOtherDevice: Write<'session-on-other-device'> = ({ at, device }, i18n, formats) => ({
  title: i18n._(msg`Your account is open on another device`),
  message: i18n._(
    device === ''
      ? msg`Your account is open on a device where you did not sign in (${{ moment: moment(at, formats) }}). Somebody may have copied your sign-in.`
      : msg`Your account is open on a device where you did not sign in: ${{ device }} (${{ moment: moment(at, formats) }}). Somebody may have copied your sign-in.`,
  ),
  action: i18n._(msg`Sign that device out`),
  reason: i18n._(
    msg`If it was you, there is nothing to do. If not, sign that device out. Your own device is signed out with it; you can sign in again there.`,
  ),
})

export const deletionBegun: Write<'deletion-begun'> = ({ deletionAt }, i18n, { date }) => ({
  title: i18n._(msg`Your account will be deleted`),
  message: i18n._(
    msg`As you asked, your account and everything in it will be deleted. Nobody can see it any more. If you change your mind, sign in before this day: ${{ day: date(deletionAt) }}.`,
  ),
  action: i18n._(openAccount),
  reason: i18n._(forSafety),
})

export const accountKept: Write<'account-kept'> = (_mail, i18n) => ({
  title: i18n._(msg`Your account will be kept`),
  message: i18n._(msg`Your account will not be deleted. Others can see it again.`),
  action: i18n._(openAccount),
  reason: i18n._(forSafety),
})
