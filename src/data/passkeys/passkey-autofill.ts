import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser'

import type { PasskeyAssertion, PasskeyRequestOptions } from '#contract/api/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { cancelPasskeyRequest, PasskeyUnavailable, requestPasskey } from './browser-passkeys.ts'

type Autofill = {
  requestOptions: () => Promise<PasskeyRequestOptions>
  /** Returns whether it was accepted. If not, passkeys are offered again. */
  onPasskey: (credential: PasskeyAssertion, options: PasskeyRequestOptions) => Promise<boolean>
}

/**
 * Has the browser offer passkeys among the suggestions of the field for the username, until the returned function is
 * called. A field may be open for hours and a challenge is not, so it is renewed.
 */
export function offerPasskeys({ requestOptions, onPasskey }: Autofill): () => void {
  let isOver = false
  let isWaiting = false

  async function offer(): Promise<void> {
    if (!navigator.onLine || !(await browserSupportsWebAuthnAutofill())) return
    let isRenewed = true
    while (isRenewed) {
      const options = await requestOptions()
      if (isOver) return
      isRenewed = false
      const renewal = setTimeout(() => {
        isRenewed = true
        cancelPasskeyRequest()
      }, options.timeout * 0.8)
      isWaiting = true
      const credential = await requestPasskey(options, { isAutofill: true }).finally(() => {
        clearTimeout(renewal)
        isWaiting = false
      })
      if (isOver) return
      if (credential) isRenewed = !(await onPasskey(credential, options))
    }
  }

  // The suggestions are an addition: the button says what is wrong.
  offer().catch((error: unknown) => {
    if (!(error instanceof Problem || error instanceof Unreachable || error instanceof PasskeyUnavailable)) throw error
  })

  return () => {
    isOver = true
    if (isWaiting) cancelPasskeyRequest()
  }
}
