import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { Problem, type ProblemCode } from '#contract/problems.ts'
import { RefusalText } from '#src/features/accounts/refusal-text.tsx'
import { isExpectedError } from '#src/features/accounts/request-errors.ts'

/** Sends the token of a mailed link by itself: opening the link is all that its reader has to do. */
export function useLinkRequest(token: string, request: () => Promise<void>) {
  const [refusal, setRefusal] = useState<unknown>()
  const sentToken = useRef<string>(undefined)

  async function send(): Promise<void> {
    setRefusal(undefined)
    try {
      await request()
    } catch (error) {
      setRefusal(error)
      if (!isExpectedError(error)) throw error
    }
  }

  useEffect(() => {
    // A token works only once, so it must not be sent twice.
    if (sentToken.current === token) return
    sentToken.current = token
    void send()
  })

  const isRefusedAs = (...codes: ProblemCode[]) => refusal instanceof Problem && codes.includes(refusal.code)

  return { refusal, isRefusedAs, send }
}

/** That the request is on its way, or why it failed and a button to send it again. */
export function LinkRequestStatus({ refusal, send }: Pick<ReturnType<typeof useLinkRequest>, 'refusal' | 'send'>) {
  return (
    <>
      <output className="text-text-muted empty:hidden">{refusal === undefined && <Trans>One moment…</Trans>}</output>
      <RefusalText refusal={refusal} />
      {refusal !== undefined && (
        <button type="button" onClick={() => void send()} className="button-primary w-full">
          <Trans>Try again</Trans>
        </button>
      )}
    </>
  )
}
