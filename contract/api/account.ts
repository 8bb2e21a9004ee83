import { z } from 'zod'

import { maxBioLength } from '#contract/accounts.ts'
import { locales } from '#contract/language/locales.ts'
import { countries } from '#contract/place.ts'
import { roles } from '#contract/roles.ts'
import { maxTraderLength } from '#contract/traders.ts'

import { Email, NewPassword, Password, Username } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'
import { photoUpload } from './photo-upload.ts'
import { normalizedText } from './text.ts'
import { Version } from './version.ts'

const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\r\n\u2028\u2029]*$/)

/** As the member typed it, who is told what is wrong with it by field. */
const TraderDeclaration = z.strictObject({
  name: line(maxTraderLength.name),
  street: line(maxTraderLength.street),
  postalCode: line(maxTraderLength.postalCode),
  town: line(maxTraderLength.town),
  country: z.enum(countries),
  contactEmail: Email.describe('For customers. The address of the account stays private'),
  phone: line(maxTraderLength.phone).describe('For customers, with the code of the country'),
  registration: line(maxTraderLength.registration)
    .nullable()
    .describe('The register and the number in it; null if the business is in none'),
  vat: line(2 * maxTraderLength.vat)
    .nullable()
    .describe('Null if the business has none'),
})

const OwnTrader = z.object({
  ...TraderDeclaration.shape,
  contactEmail: z.string(),
  certifiedAt: Milliseconds.nullable().describe('Null for a trader whom an operator imported'),
})
export type OwnTrader = z.infer<typeof OwnTrader>

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
  trader: OwnTrader.nullable()
    .optional()
    .describe('What the member has declared of their business. Left out by servers of the previous release'),
  version: z.int().describe('Of the profile, with what was declared of a business'),
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

export const declareTrader = endpoint('PUT /v0/account/trader', {
  summary:
    'Declares that the member sells as a trader, with what identifies the business, or changes it. It is public at once, with all listings',
  access: 'member',
  body: TraderDeclaration.extend({
    complies: z
      .literal(true)
      .describe('The trader certifies to offer only what complies with the law of the European Union'),
    version: Version,
  }),
  response: Account,
  problems: ['changed-meanwhile', 'too-many-requests'],
})

export const revokeTrader = endpoint('DELETE /v0/account/trader', {
  summary: 'Ends the declaration: the member sells as a private person, with all listings. Sent twice, it is done once',
  access: 'member',
  response: Account,
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
