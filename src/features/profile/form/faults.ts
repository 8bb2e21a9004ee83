import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { longestEmail, passwordLength, usernameLength, usernamePattern } from '#contract/accounts.ts'

/** What is wrong with something typed, if anything is. The server looks at it again. */
export type Check = (text: string) => MessageDescriptor | undefined

const isEmpty = msg`Please fill this in.`

export const isGiven: Check = (text) => (text === '' ? isEmpty : undefined)

export const isUsername: Check = (text) => {
  const username = text.trim().normalize('NFC')
  if (username === '') return isEmpty
  const { length } = username
  if (length < usernameLength.min || length > usernameLength.max) return lengthOfUsername
  return usernamePattern.test(username) ? undefined : lettersOfUsername
}

const { min, max } = usernameLength

const lengthOfUsername = msg`A username has ${min} to ${max} characters.`

const lettersOfUsername = msg`Letters and digits only, joined by single dots, spaces, hyphens or underscores.`

export const isEmail: Check = (text) => {
  const email = text.trim()
  if (email === '') return isEmpty
  return /^\S+@\S+\.\S+$/.test(email) && email.length <= longestEmail ? undefined : notAnEmail
}

const notAnEmail = msg`This does not look like an e-mail address.`

export const isNewPassword: Check = (text) => (text.length < passwordLength.min ? shortPassword : undefined)

const shortest = passwordLength.min

const shortPassword = msg`Please use at least ${shortest} characters.`

/** For what the server refuses in a field that this device found nothing wrong with. */
export const refused = {
  username: lettersOfUsername,
  email: notAnEmail,
  newPassword: msg`Too many people use this password. Please choose another one.`,
} as const
