import { useEffect, useState } from 'react'

import type { UsernameFault } from '#contract/accounts.ts'
import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { checkUsername } from '#src/i18n/field-checks.ts'

/** Typing rests for so long before the server is asked. */
const pause = 400

type Answer = { isFree: boolean; fault?: UsernameFault | undefined }

/** Whether a username is free, once typing rests; nothing while that is not known. */
export function useUsernameCheck(call: Call, typed: string): Answer | undefined {
  const username = typed.normalize('NFC').trim()
  const [known, setKnown] = useState<{ username: string; answer: Answer }>()

  useEffect(() => {
    if (checkUsername(username)) return undefined
    const ended = new AbortController()

    async function ask(): Promise<void> {
      const answer = await askServer(call, username)
      if (answer !== undefined && !ended.signal.aborted) setKnown({ username, answer })
    }
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [call, username])

  return known?.username === username ? known.answer : undefined
}

/** Nobody waits for this answer: where there is none, sending the form will tell. */
async function askServer(call: Call, username: string): Promise<Answer | undefined> {
  try {
    return await call('GET /v0/usernames/:username', { params: { username } })
  } catch (error) {
    if (error instanceof Problem || error instanceof Unreachable) return undefined
    throw error
  }
}
