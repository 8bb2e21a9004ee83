import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { MailContents } from '#contract/mails.ts'

import type { MailTexts } from './mail-text-types.ts'

type Write<Kind extends keyof MailContents> = (mail: MailContents[Kind], i18n: I18n) => MailTexts

const oneDay = msg`Link and code work once, within 24 hours.`

const inSettings = msg`Or type this code in your account:`

export const confirmAccount: Write<'confirm-account'> = ({ code }, i18n) => ({
  title: i18n._(msg`Confirm your e-mail address`),
  message: i18n._(msg`Your account on Noper will be ready once you confirm this address.`),
  action: i18n._(msg`Confirm address`),
  code: {
    digits: code,
    lead: i18n._(msg`Or type this code where you created your account:`),
    validity: i18n._(oneDay),
  },
  reason: i18n._(
    msg`You are getting this e-mail because somebody created an account with this address. If it was not you, do nothing: without confirmation there is no account.`,
  ),
})

export const choosePassword: Write<'choose-password'> = ({ code }, i18n) => ({
  title: i18n._(msg`Choose a new password`),
  message: i18n._(msg`You can now choose a new password for your account. All your devices will be signed out.`),
  action: i18n._(msg`Choose a password`),
  code: {
    digits: code,
    lead: i18n._(msg`Or type this code where you asked for this e-mail:`),
    validity: i18n._(msg`Link and code work once, within one hour.`),
  },
  reason: i18n._(
    msg`You are getting this e-mail because somebody asked for a new password for your account. If it was not you, do nothing: your password stays as it is.`,
  ),
})

export const confirmChange: Write<'confirm-change'> = ({ code, newEmail }, i18n) => ({
  title: i18n._(msg`Confirm the change of your address`),
  message: i18n._(
    msg`E-mails for your account will go to ${{ newEmail }} from now on. Please confirm this here, and in the e-mail that we have sent to the new address.`,
  ),
  action: i18n._(msg`Confirm change`),
  code: { digits: code, lead: i18n._(inSettings), validity: i18n._(oneDay) },
  reason: i18n._(
    msg`You are getting this e-mail because this is the address of your account. If you did not ask for the change, do not confirm it, and choose a new password.`,
  ),
})

export const confirmAddress: Write<'confirm-address'> = ({ code }, i18n) => ({
  title: i18n._(msg`Confirm your new e-mail address`),
  message: i18n._(
    msg`This will be the address of your account once you confirm it here, and in the e-mail that we have sent to the old address.`,
  ),
  action: i18n._(msg`Confirm address`),
  code: { digits: code, lead: i18n._(inSettings), validity: i18n._(oneDay) },
  reason: i18n._(
    msg`You are getting this e-mail because somebody entered this address for their account. If it was not you, do nothing: without confirmation nothing happens.`,
  ),
})
