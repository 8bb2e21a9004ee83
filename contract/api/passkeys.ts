import { z } from 'zod'

import { maxPasskeyNameLength } from '#contract/passkeys.ts'

import { Password, SessionTokens } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'
import { normalizedText } from './text.ts'

/** Bytes as base64url without padding, as WebAuthn has them in JSON. */
const bytes = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength)

/** At most 1023 bytes. */
const CredentialId = bytes(1_364)

const UserHandle = bytes(88)

const Challenge = bytes(100)

const credentialType = z.literal('public-key')

const transports = z.array(z.string().max(20)).max(10)

const Name = normalizedText(maxPasskeyNameLength).pipe(z.string().min(1))

/** A member's own passkey. */
export const Passkey = z.object({
  id: z.uuid(),
  credentialId: CredentialId.describe('By which the browser and its password manager know it'),
  name: z.string(),
  isBackedUp: z.boolean().describe('False if it is on one device only'),
  createdAt: Milliseconds,
  lastUsedAt: Milliseconds.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequestOptions = z.object({
  challenge: Challenge,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreationOptions = z.object({
  challenge: Challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({
    id: UserHandle.describe('A random value'),
    name: z.string(),
    displayName: z.string(),
  }),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: credentialType, id: CredentialId, transports: transports.optional() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** `AuthenticationResponseJSON` of WebAuthn, as far as the server needs it. */
export const PasskeyAssertion = z.object({
  type: credentialType,
  id: CredentialId,
  rawId: CredentialId,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: UserHandle,
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** `RegistrationResponseJSON` of WebAuthn, as far as the server needs it. */
export const PasskeyRegistration = z.object({
  type: credentialType,
  id: CredentialId,
  rawId: CredentialId,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(24_000),
    transports: transports.optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

const passkeyParams = z.strictObject({ passkeyId: z.uuid() })

const nothing = z.object({})

export const startPasskeySignIn = endpoint('POST /v0/auth/passkey/options', {
  summary: 'Gives what a browser needs to ask for a passkey. It can be used once, within minutes',
  access: 'public',
  response: PasskeyRequestOptions,
  problems: ['too-many-requests'],
})

export const signInWithPasskey = endpoint('POST /v0/auth/passkey', {
  summary: 'Signs in with a passkey',
  access: 'public',
  body: z.strictObject({ credential: PasskeyAssertion }),
  response: SessionTokens,
  problems: ['passkey-unknown', 'passkey-wrong', 'too-many-requests'],
})

export const listPasskeys = endpoint('GET /v0/account/passkeys', {
  summary: 'Lists the passkeys of the member, the newest first',
  access: 'member',
  response: z.object({ passkeys: z.array(Passkey) }),
})

export const startPasskey = endpoint('POST /v0/account/passkeys/options', {
  summary: 'Gives what a browser needs to make a passkey. It can be used once, within minutes',
  access: 'member',
  body: z.strictObject({ password: Password }),
  response: PasskeyCreationOptions,
  problems: ['password-wrong', 'too-many-passkeys', 'too-many-requests', 'unavailable'],
})

export const addPasskey = endpoint('PUT /v0/account/passkeys/:passkeyId', {
  summary: 'Adds a passkey, by an id of the client’s making. It gets the name of its password manager or browser',
  access: 'member',
  params: passkeyParams,
  body: z.strictObject({ credential: PasskeyRegistration }),
  response: Passkey,
  problems: ['passkey-wrong', 'passkey-exists', 'too-many-passkeys'],
})

export const renamePasskey = endpoint('PUT /v0/account/passkeys/:passkeyId/name', {
  summary: 'Renames a passkey',
  access: 'owner',
  params: passkeyParams,
  body: z.strictObject({ name: Name }),
  response: Passkey,
  problems: ['passkey-not-found'],
})

export const removePasskey = endpoint('DELETE /v0/account/passkeys/:passkeyId', {
  summary: 'Removes a passkey, with which nobody can sign in any more',
  access: 'owner',
  params: passkeyParams,
  response: nothing,
  problems: ['passkey-not-found'],
})
