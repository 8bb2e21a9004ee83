import { z } from 'zod'

import { maxBioLength } from '#contract/accounts.ts'
import { locales } from '#contract/language/locales.ts'
import { roles } from '#contract/roles.ts'

import { Email, NewPassword, Password, Username } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'
import { photoUpload } from './photo-upload.ts'
import { normalizedText } from './text.ts'
import { Version } from './version.ts'

/** A member's own account. */
export const Account = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  bio: z.string(),
  languages: z.array(z.enum(locales)),
  locality: z.string().nullable(),
  locale: z.enum(locales).describe('The language of mails'),
  memberSince: Milliseconds,
  newEmail: z
    .object({ address: z.string(), isOldConfirmed: z.boolean(), isNewConfirmed: z.boolean() })
    .nullable()
    .describe('A change of the address that both addresses have to confirm'),
  deletionAt: Milliseconds.nullable().describe(
    'When the account will be deleted, unless its member changes their mind',
  ),
  role: z.enum(roles).optional().describe('Left out by servers of the previous release'),
  suspension: z
    .object({ until: Milliseconds.nullable().describe('Null for ever') })
    .nullable()
    .optional()
    .describe('While moderators have suspended the member. Left out by servers of the previous release'),
  version: z.int(),
})
export type Account = z.infer<typeof Account>

export const AccountSession = z.object({
  id: z.uuid(),
  device: z.string().describe('Browser and system, such as “Firefox · Android”; empty where unknown'),
  createdAt: Milliseconds,
  lastUsedAt: Milliseconds,
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

const nothing = z.object({})

export const readAccount = endpoint('GET /v0/account', {
  summary: 'Reads the own account',
  access: 'member',
  response: Account,
})

export const changeProfile = endpoint('PUT /v0/account/profile', {
  summary: 'Changes what others see of the member, and the language of mails',
  access: 'member',
  body: z.strictObject({
    bio: normalizedText(maxBioLength),
    languages: z.array(z.enum(locales)).max(locales.length),
    locality: z.string().max(80).nullable(),
    locale: z.enum(locales),
    version: Version,
  }),
  response: Account,
  problems: ['changed-meanwhile'],
})

export const changeAvatar = endpoint('PUT /v0/account/avatar', {
  summary: 'Changes the picture that others see of the member',
  access: 'member',
  upload: photoUpload,
  response: Account,
  problems: ['photo-unreadable', 'too-many-requests'],
})

export const removeAvatar = endpoint('DELETE /v0/account/avatar', {
  summary: 'Removes the picture',
  access: 'member',
  response: Account,
})

export const changeUsername = endpoint('PUT /v0/account/username', {
  summary: 'Changes the username',
  access: 'member',
  body: z.strictObject({ username: Username }),
  response: Account,
  problems: ['username-taken', 'too-many-requests'],
})

export const changeEmail = endpoint('PUT /v0/account/email', {
  summary: 'Begins a change of the e-mail address, which the old and the new one have to confirm',
  access: 'member',
  body: z.strictObject({ email: Email, password: Password }),
  response: Account,
  problems: ['password-wrong', 'too-many-requests', 'unavailable'],
})

export const cancelEmailChange = endpoint('DELETE /v0/account/email/change', {
  summary: 'Calls a change of the e-mail address off',
  access: 'member',
  response: Account,
})

export const changePassword = endpoint('PUT /v0/account/password', {
  summary: 'Changes the password and ends all other sessions',
  access: 'member',
  body: z.strictObject({ oldPassword: Password, newPassword: NewPassword }),
  response: nothing,
  problems: ['password-wrong', 'too-many-requests', 'unavailable'],
})

export const listSessions = endpoint('GET /v0/account/sessions', {
  summary: 'Lists where the member is signed in, the latest use first',
  access: 'member',
  response: z.object({ sessions: z.array(AccountSession) }),
})

export const endSession = endpoint('DELETE /v0/account/sessions/:sessionId', {
  summary: 'Signs out elsewhere, or here',
  access: 'owner',
  params: z.strictObject({ sessionId: z.uuid() }),
  response: nothing,
  problems: ['session-not-found'],
})

export const endOtherSessions = endpoint('DELETE /v0/account/sessions', {
  summary: 'Signs out everywhere but here',
  access: 'member',
  response: nothing,
})

export const signOut = endpoint('DELETE /v0/account/session', {
  summary: 'Signs out here',
  access: 'member',
  response: nothing,
})

export const deleteAccount = endpoint('PUT /v0/account/deletion', {
  summary: 'Has the account deleted after the days that are left to change one’s mind. Until then it is hidden',
  access: 'member',
  body: z.strictObject({ password: Password }),
  response: Account,
  problems: ['password-wrong', 'too-many-requests', 'unavailable'],
})

export const cancelAccountDeletion = endpoint('DELETE /v0/account/deletion', {
  summary: 'Keeps an account that was to be deleted',
  access: 'member',
  response: Account,
})

export const exportAccount = endpoint('GET /v0/account/export', {
  summary: 'Gives all data of the member as a ZIP file, photos included',
  access: 'member',
  mediaType: 'application/zip',
  isFile: true,
  response: z.unknown(),
  problems: ['too-many-requests'],
})
