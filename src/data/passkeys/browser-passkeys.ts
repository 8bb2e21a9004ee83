import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '#contract/api/passkeys.ts'
import { Problem } from '#contract/problems.ts'

/** The browser or the device cannot do it, for example because it has no screen lock. */
export class PasskeyUnavailable extends Error {
  override name = 'PasskeyUnavailable'
}

/** Browsers have passkeys on secure pages only, and not for the address of a machine. */
export const arePasskeysSupported = (): boolean => browserSupportsWebAuthn() && !isIpAddress(location.hostname)

const isIpAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname)

/** Asks the person for a passkey. Undefined if they cancel, or `cancelPasskeyRequest` does. */
export async function requestPasskey(
  options: PasskeyRequestOptions,
  { isAutofill = false } = {},
): Promise<PasskeyAssertion | undefined> {
  const credential = await askBrowser(() =>
    startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill,
      // The field may be covered by a dialog of the browser, or not be rendered yet.
      verifyBrowserAutofillInput: false,
    }),
  )
  if (!credential) return undefined
  const { id, rawId, response } = credential
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  // Security keys of before passkeys have credentials that do not tell whose they are.
  if (userHandle === undefined) throw new PasskeyUnavailable()
  return { type: 'public-key', id, rawId, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Has the person make a passkey. Undefined if they cancel. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration | undefined> {
  const credential = await askBrowser(() =>
    startRegistration({
      optionsJSON: {
        ...options,
        excludeCredentials: options.excludeCredentials.map(({ transports = [], ...other }) => ({
          ...other,
          transports,
        })),
      },
    }),
  )
  if (!credential) return undefined
  const { id, rawId, response } = credential
  const { clientDataJSON, attestationObject, transports } = response
  return {
    type: 'public-key',
    id,
    rawId,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** There is at most one request in a page; the next one cancels it, too. */
export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony()

/**
 * Tells the browser that the server does not know a passkey, so that the password manager stops offering it. Not all
 * browsers can pass this on.
 */
export async function forgetPasskey(credentialId: string, rpId = location.hostname): Promise<void> {
  try {
    await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId })
  } catch {
    // It remains offered, and is refused again.
  }
}

async function askBrowser<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // Browsers say the same if the person cancels, if nothing fits, and if it takes too long.
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    if (name === 'InvalidStateError') throw new Problem('passkey-exists', { cause: error })
    if (deviceErrors.has(name)) throw new PasskeyUnavailable('', { cause: error })
    throw error
  }
}

const deviceErrors: ReadonlySet<string> = new Set([
  'ConstraintError',
  'NotReadableError',
  'NotSupportedError',
  'SecurityError',
  'UnknownError',
])
