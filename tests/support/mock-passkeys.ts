import { onTestFinished } from 'vitest'

type BrowserPasskeys = {
  /** What happens in the browser's dialog; by default, the person confirms. */
  get?: (options: CredentialRequestOptions) => Promise<unknown>
  create?: (options: CredentialCreationOptions) => Promise<unknown>
  /** Whether the browser suggests passkeys in fields. */
  hasAutofill?: boolean
}

export type MockedPasskeys = {
  /** Ids of the credentials that the page has reported as unknown to the server. */
  unknown: string[]
}

/** Until the test ends, the browser's dialogs for passkeys answer by themselves: a test cannot operate them. */
export function mockPasskeys({ get, create, hasAutofill = false }: BrowserPasskeys = {}): MockedPasskeys {
  const { credentials } = navigator
  const unknown: string[] = []
  credentials.get = (get ?? (async () => anAssertion())) as typeof credentials.get
  credentials.create = (create ?? (async () => aRegistration())) as typeof credentials.create
  const statics = {
    isConditionalMediationAvailable: async () => hasAutofill,
    signalUnknownCredential: async ({ credentialId }: { credentialId: string }) => void unknown.push(credentialId),
  }
  const own = Object.keys(statics).map((name) => [name, Reflect.getOwnPropertyDescriptor(PublicKeyCredential, name)])
  Object.assign(PublicKeyCredential, statics)
  onTestFinished(() => {
    // Properties of the instance hide the browser's own methods.
    Reflect.deleteProperty(credentials, 'get')
    Reflect.deleteProperty(credentials, 'create')
    for (const [name, descriptor] of own)
      if (descriptor) Reflect.defineProperty(PublicKeyCredential, name as string, descriptor as PropertyDescriptor)
      else Reflect.deleteProperty(PublicKeyCredential, name as string)
  })
  return { unknown }
}

/** The error of a browser whose dialog was closed. */
export const cancelled = async (): Promise<never> => {
  throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
}

/** As text in requests. */
export const mockedCredentialId = 'AQID'

const bytes = new Uint8Array([1, 2, 3]).buffer

const credential = {
  type: 'public-key',
  id: mockedCredentialId,
  rawId: bytes,
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}

const anAssertion = () => ({
  ...credential,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
})

const aRegistration = () => ({
  ...credential,
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
})

/** What the dialog answers once the person has chosen a passkey. */
export const confirmed = async () => anAssertion()
