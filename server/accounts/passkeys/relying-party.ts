import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '#contract/api/passkeys.ts'
import { Problem } from '#contract/problems.ts'

import { challengeLifetime } from './passkey-challenges.ts'

/** Loaded with the first passkey: the library takes a third of a second and 25 MB. */
const loadWebAuthn = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

/** EdDSA, ES256 and RS256. Node's implementation of newer algorithms is experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

export type RelyingParty = ReturnType<typeof createRelyingParty>

/** A new passkey whose registration was verified. */
export type MadePasskey = {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isBackedUp: boolean
  aaguid: string
}

type NewPasskey = {
  username: string
  handle: Buffer
  /** The member's passkeys. */
  existing: readonly { id: string; transports: string[] }[]
}

/**
 * WebAuthn for the market's origin: what browsers are asked, and whether their answers are right. Challenges are the
 * caller's to keep; so is the signature counter, because it has to be compared in a transaction.
 */
export function createRelyingParty({ origin }: { origin: () => string }) {
  const rpId = () => new URL(origin()).hostname
  const expected = () => ({ expectedOrigin: origin(), expectedRPID: rpId(), requireUserVerification: true })

  async function creationOptions({ username, handle, existing }: NewPasskey): Promise<PasskeyCreationOptions> {
    const { generateRegistrationOptions } = await loadWebAuthn()
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: 'Noper',
      rpID: rpId(),
      userName: username,
      userDisplayName: username,
      userID: new Uint8Array(handle),
      supportedAlgorithmIDs,
    })
    return {
      challenge,
      rp: { id: rpId(), name: 'Noper' },
      user,
      pubKeyCredParams,
      timeout: challengeLifetime,
      attestation: 'none',
      excludeCredentials: existing.map((credential) => ({ type: 'public-key', ...credential })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    }
  }

  async function requestOptions(): Promise<PasskeyRequestOptions> {
    const { generateAuthenticationOptions } = await loadWebAuthn()
    const { challenge } = await generateAuthenticationOptions({ rpID: rpId() })
    return { challenge, rpId: rpId(), timeout: challengeLifetime, userVerification: 'required' }
  }

  /** The challenge that the browser has signed, as it says: nothing is verified yet. */
  const challengeOf = ({ response }: PasskeyAssertion | PasskeyRegistration): Promise<string> =>
    orPasskeyWrong(async () => {
      const { decodeClientDataJSON } = await loadHelpers()
      const { challenge } = decodeClientDataJSON(response.clientDataJSON)
      if (typeof challenge !== 'string') throw new TypeError('The challenge is no text')
      return challenge
    })

  const verifyRegistration = (registration: PasskeyRegistration, challenge: string): Promise<MadePasskey> =>
    orPasskeyWrong(async () => {
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const { transports = [] } = registration.response
      const { registrationInfo: made } = await verifyRegistrationResponse({
        response: { ...registration, response: { ...registration.response, transports }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        supportedAlgorithmIDs,
        ...expected(),
      })
      if (!made) throw new Error('The attestation is wrong')
      return {
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports,
        isBackedUp: made.credentialBackedUp,
        aaguid: made.aaguid,
      }
    })

  /** Returns the signature counter and the backup state that the authenticator has signed. */
  const verifyAssertion = (
    assertion: PasskeyAssertion,
    challenge: string,
    publicKey: Buffer,
  ): Promise<{ counter: number; isBackedUp: boolean }> =>
    orPasskeyWrong(async () => {
      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...assertion, clientExtensionResults: {} },
        expectedChallenge: challenge,
        credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
        ...expected(),
      })
      if (!verified) throw new Error('The signature is wrong')
      return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
    })

  return { creationOptions, requestOptions, challengeOf, verifyRegistration, verifyAssertion }
}

/** The library throws errors of no special class for whatever is wrong with a browser's answer. */
async function orPasskeyWrong<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    throw new Problem('passkey-wrong', { cause: error })
  }
}
