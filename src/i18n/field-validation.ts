import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import {
  codeLength,
  legacyCodeLength,
  maxEmailLength,
  passwordLength,
  type UsernameFault,
  usernameLength,
  usernamePattern,
} from '#contract/accounts.ts'

/** Returns the error of a text, if any. The server validates again. */
export type Check = (text: string) => MessageDescriptor | undefined

const missing = {
  name: msg`Please type your username or e-mail address.`,
  username: msg`Please choose a username.`,
  email: msg`Please type your e-mail address.`,
  password: msg`Please type your password.`,
}

/** Extracts the digits of a code that was pasted with other characters between them. */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export const checkName: Check = (text) => (text.trim() ? undefined : missing.name)

export const checkPassword: Check = (text) => (text ? undefined : missing.password)

export const checkUsername: Check = (text) => {
  const username = text.normalize('NFC').trim()
  if (!username) return missing.username
  if (username.length < usernameLength.min || username.length > usernameLength.max) return usernameSize
  return usernamePattern.test(username) ? undefined : usernameLettersError
}

const { min: fewest, max: most } = usernameLength

const usernameSize = msg`A username has ${fewest} to ${most} characters.`

const usernameLettersError = msg`Letters and digits only, joined by single dots, spaces, hyphens or underscores.`

/** The server's reasons for refusing a username. */
const usernameErrors: Record<UsernameFault, MessageDescriptor> = {
  letters: usernameLettersError,
  alphabets: msg`Please use the letters of one alphabet only.`,
  contact: msg`A username cannot be an address or a phone number.`,
  reserved: msg`This name sounds like the Noper team. Please choose another one.`,
}

/** Servers of the version before return only the field's name. */
export const usernameErrorText = (fault: string | undefined): MessageDescriptor =>
  usernameErrors[fault as UsernameFault] ?? usernameLettersError

export const checkEmail: Check = (text) => {
  const email = text.trim()
  if (!email) return missing.email
  return /^\S+@\S+\.\S+$/.test(email) && email.length <= maxEmailLength ? undefined : emailFormatError
}

export const emailFormatError = msg`This does not look like an e-mail address. It should look like name@example.com.`

export const checkNewPassword: Check = (text) => {
  if (text.length < passwordLength.min) return passwordShort
  return text.length > passwordLength.max ? passwordLong : undefined
}

const { min: shortest, max: longest } = passwordLength

const passwordShort = msg`A password has at least ${shortest} characters.`

const passwordLong = msg`A password has at most ${longest} characters.`

export const commonPasswordError = msg`Many people use this password, so it is easy to guess. Please choose another one.`

export const checkRepeated =
  (password: string): Check =>
  (text) =>
    text === password ? undefined : passwordsDiffer

const passwordsDiffer = msg`The two passwords are not the same.`

/** Mails of the version before contain shorter codes. */
export const checkCode: Check = (text) =>
  [codeLength, legacyCodeLength].includes(digitsOf(text).length) ? undefined : codeSize

const codeSize = msg`The code has ${codeLength} digits.`
