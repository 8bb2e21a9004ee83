import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'

import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '#contract/api/passkeys.ts'

/** What a dishonest or broken client would send instead. */
type Deviations = {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  /** The signature counter; counts by itself otherwise. */
  counter?: number
}

type Options = {
  origin: string
  aaguid?: string
  isBackedUp?: boolean
  /** Synced passkeys do not count their signatures. */
  isCounting?: boolean
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>

/**
 * A browser and an authenticator in one, with one discoverable credential (ES256, without attestation): answers what
 * the server asks as `navigator.credentials` does.
 */
export function createSoftwareAuthenticator(options: Options) {
  const { aaguid = '00000000-0000-0000-0000-000000000000', isBackedUp = false, isCounting = true } = options
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let userHandle = ''
  let signatures = 0

  function create(
    asked: Pick<PasskeyCreationOptions, 'challenge' | 'rp' | 'user'>,
    deviations: Deviations = {},
  ): PasskeyRegistration {
    userHandle = asked.user.id
    const data = authenticatorData(asked.rp.id, deviations, [
      Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
      lengthOf(credentialId),
      credentialId,
      coseKey(publicKey),
    ])
    const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ])
    const attestationObject = textOf(isoCBOR.encode(attestation))
    const clientDataJSON = textOf(clientData('webauthn.create', asked.challenge, deviations))
    return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
  }

  function get(asked: PasskeyRequestOptions, deviations: Deviations = {}): PasskeyAssertion {
    const data = authenticatorData(asked.rpId, deviations)
    const client = clientData('webauthn.get', asked.challenge, deviations)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    const [clientDataJSON, authenticatorDataText] = [textOf(client), textOf(data)]
    return {
      ...credential,
      response: { clientDataJSON, authenticatorData: authenticatorDataText, signature: textOf(signature), userHandle },
    }
  }

  const credential = { type: 'public-key', id: textOf(credentialId), rawId: textOf(credentialId) } as const

  function clientData(type: string, asked: string, { origin = options.origin, challenge = asked }: Deviations): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Section 6.1 of WebAuthn. */
  function authenticatorData(asked: string, deviations: Deviations, attested: readonly Buffer[] = []): Buffer {
    const { rpId = asked, isVerified = true } = deviations
    const { counter = isCounting ? (signatures += 1) : 0 } = deviations
    const flags =
      flag.isPresent |
      (isVerified ? flag.isVerified : 0) |
      (isBackedUp ? flag.canBeBackedUp | flag.isBackedUp : 0) |
      (attested.length > 0 ? flag.hasCredential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, ...attested])
  }

  return { create, get, credentialId: credential.id }
}

/** A passkey as the server stores it, of which nobody has the private key. */
export const aStoredPasskey = (memberId: string) => ({
  id: randomUUID(),
  member_id: memberId,
  credential_id: randomBytes(32),
  public_key: randomBytes(77),
  counter: 0,
  transports: ['internal'],
  name: 'Windows Hello',
  is_backed_up: false,
})

const flag = { isPresent: 1, isVerified: 4, canBeBackedUp: 8, isBackedUp: 16, hasCredential: 64 } as const

/** EC2 key on P-256 with ES256 (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(key))
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return length
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
