import { useEffect, useState } from 'react'

import type { UsernameFault } from '#contract/accounts.ts'
import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { checkUsername } from '#src/i18n/field-validation.ts'

/** In milliseconds: the pause in typing before the server is asked. */
const debounceDelay = 400

type Availability = { isFree: boolean; fault?: UsernameFault | undefined }

/** Whether a username is available, after a pause in typing; undefined until that is known. */
export function useUsernameCheck(call: Call, typed: string): Availability | undefined {
  const username = typed.normalize('NFC').trim()
  const [latest, setLatest] = useState<{ username: string; answer: Availability }>()

  useEffect(() => {
    if (checkUsername(username)) return undefined
    const ended = new AbortController()

    async function ask(): Promise<void> {
      const answer = await checkAvailability(call, username)
      if (answer !== undefined && !ended.signal.aborted) setLatest({ username, answer })
    }
    const timer = setTimeout(ask, debounceDelay)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [call, username])

  return latest?.username === username ? latest.answer : undefined
}

/** The check is optional: without an answer, submitting the form reports the error. */
async function checkAvailability(call: Call, username: string): Promise<Availability | undefined> {
  try {
    return await call('GET /v0/usernames/:username', { params: { username } })
  } catch (error) {
    if (error instanceof Problem || error instanceof Unreachable) return undefined
    throw error
  }
}
