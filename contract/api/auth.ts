import { z } from 'zod'

import {
  codeLength,
  legacyCodeLength,
  maxEmailLength,
  passwordLength,
  usernameLength,
  usernameFaults,
  usernamePattern,
} from '#contract/accounts.ts'
import { locales } from '#contract/language/locales.ts'

import { endpoint } from './endpoint.ts'

export const Username = z
  .string()
  .normalize('NFC')
  .trim()
  .min(usernameLength.min)
  .max(usernameLength.max)
  .regex(usernamePattern)

export const Email = z.string().trim().toLowerCase().max(maxEmailLength).pipe(z.email())

/** A new password. Only the server can tell whether it is too common. */
export const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max)

/** A password to compare with the stored one. The rules for new passwords do not apply. */
export const Password = z.string().min(1).max(passwordLength.max)

const Locale = z.enum(locales).describe('The language of mails')

const RefreshToken = z.string().regex(/^[\w-]{20,200}$/)

const seconds = z.int().describe('Seconds from now')

export const SessionTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: seconds,
  refreshExpiresIn: seconds,
})
export type SessionTokens = z.infer<typeof SessionTokens>

const nothing = z.object({})

/** Proof that a person received a mail: the token of its link, or its code together with the address. */
const mailedToken = z.strictObject({ token: z.string().regex(/^[\w-]{20,200}$/) })
const code = new RegExp(`^(?:\\d{${codeLength}}|\\d{${legacyCodeLength}})$`)
const mailedCode = z.strictObject({ email: Email, code: z.string().regex(code) })

/** Proves that the person who confirms a new account is the one who created it, and so chose its password. */
const begun = {
  memberId: z.uuid({ version: 'v7' }).optional().describe('What the account was created with'),
  password: Password.optional(),
}

export const refreshSession = endpoint('POST /v0/auth/refresh', {
  summary: 'Gives a new access token for a refresh token, which stays the same',
  access: 'public',
  body: z.strictObject({ refreshToken: RefreshToken }),
  response: SessionTokens.omit({ refreshToken: true }),
  keepsNothing: true,
  problems: ['sign-in-required'],
})

export const endMailedSession = endpoint('POST /v0/auth/session/end', {
  summary: 'Ends the session that a mail was about, by its link. The answer is the same where it had ended already',
  access: 'public',
  body: mailedToken,
  response: nothing,
  problems: ['code-wrong', 'too-many-requests'],
})

export const createAccount = endpoint('PUT /v0/accounts/:memberId', {
  summary:
    'Creates an account, to be confirmed by mail. The answer is the same where the e-mail address has one already',
  access: 'public',
  params: z.strictObject({ memberId: z.uuid({ version: 'v7' }) }),
  body: z.strictObject({ username: Username, email: Email, password: NewPassword, locale: Locale }),
  response: nothing,
  problems: ['username-taken', 'too-many-requests'],
})

export const checkUsername = endpoint('GET /v0/usernames/:username', {
  summary: 'Tells whether a username is free',
  access: 'public',
  params: z.strictObject({ username: Username }),
  response: z.object({
    isFree: z.boolean(),
    fault: z.enum(usernameFaults).optional().describe('Why nobody can have it, where that is not because it is taken'),
  }),
  problems: ['too-many-requests'],
})

export const verifyEmail = endpoint('POST /v0/auth/verify', {
  summary:
    'Confirms an e-mail address by what was mailed to it. A new account, which wants its id or its password too, is signed in',
  access: 'public',
  body: z.union([mailedToken.extend(begun), mailedCode.extend(begun)]),
  response: z.object({
    confirmed: z.enum(['account', 'old_email', 'new_email']),
    session: SessionTokens.nullable().describe('Where a new account was confirmed'),
    isComplete: z.boolean().describe('False while the other address of a change is still to be confirmed'),
  }),
  problems: ['code-wrong', 'password-needed', 'password-wrong', 'too-many-requests', 'unavailable'],
})

export const resendVerification = endpoint('POST /v0/auth/verify/again', {
  summary: 'Mails the confirmation of a new account again. The answer is the same whether there is one',
  access: 'public',
  body: z.strictObject({ email: Email, locale: Locale }),
  response: nothing,
  problems: ['too-many-requests'],
})

export const signIn = endpoint('POST /v0/auth/sign-in', {
  summary: 'Signs in with username or e-mail address, and password',
  access: 'public',
  body: z.strictObject({ name: z.string().trim().min(1).max(maxEmailLength), password: Password }),
  response: SessionTokens,
  problems: ['credentials-wrong', 'email-unverified', 'too-many-requests', 'unavailable'],
})

export const startRecovery = endpoint('POST /v0/auth/recovery', {
  summary: 'Mails a way to choose a new password. The answer is the same whether the address has an account',
  access: 'public',
  body: z.strictObject({ email: Email, locale: Locale }),
  response: nothing,
  problems: ['too-many-requests'],
})

/** The owner's choices when they activate an account. */
const chosen = {
  password: NewPassword,
  username: Username.optional().describe(
    'Needed where a new account is opened, because somebody else may have chosen its username',
  ),
}

export const recoverAccount = endpoint('POST /v0/auth/recover', {
  summary:
    'Sets a new password by what was mailed, ends every session and begins one. A new account is confirmed by it as well',
  access: 'public',
  body: z.union([mailedToken.extend(chosen), mailedCode.extend(chosen)]),
  response: SessionTokens,
  problems: ['code-wrong', 'username-needed', 'username-taken', 'too-many-requests', 'unavailable'],
})
