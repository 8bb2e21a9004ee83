import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'

import type { PasskeyAssertion, PasskeyRequestOptions } from '#contract/api/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { arePasskeysSupported, forgetPasskey, requestPasskey } from '#src/data/passkeys/browser-passkeys.ts'
import { offerPasskeys } from '#src/data/passkeys/passkey-autofill.ts'

import { assertCookiesEnabled, isExpectedError } from './request-errors.ts'
import type { StepProps } from './steps/step-props.ts'

/** Signs in with a passkey: by a button, or from the suggestions of the field for the username. */
export function usePasskeySignIn({ call, completeSignIn }: Pick<StepProps, 'call' | 'completeSignIn'>) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const isSupported = arePasskeysSupported()
  const requestOptions = () => call('POST /v0/auth/passkey/options', {})

  /** Returns whether the member is signed in. */
  async function signInWith(credential: PasskeyAssertion, { rpId }: PasskeyRequestOptions): Promise<boolean> {
    setRefusal(undefined)
    try {
      const tokens = await call('POST /v0/auth/passkey', { body: { credential } })
      await completeSignIn({ tokens, isNew: false }, t`You are signed in.`)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'passkey-unknown') await forgetPasskey(credential.id, rpId)
      refuse(error)
      return false
    }
  }

  async function ask(): Promise<void> {
    assertCookiesEnabled()
    const options = await requestOptions()
    const credential = await requestPasskey(options)
    if (credential) await signInWith(credential, options)
  }

  function refuse(error: unknown): void {
    setRefusal(error)
    if (!isExpectedError(error)) throw error
  }

  function start(): void {
    if (isPending) return
    setRefusal(undefined)
    setPending(true)
    void ask()
      .catch(refuse)
      .finally(() => setPending(false))
  }

  const offer = useEffectEvent(() =>
    offerPasskeys({ requestOptions, onPasskey: (credential, options) => signInWith(credential, options) }),
  )

  // One request at a time: the suggestions come back when the browser's dialog was closed.
  useEffect(() => (isSupported && !isPending ? offer() : undefined), [isSupported, isPending])

  return { isSupported, isPending, refusal, start }
}
