import type { Session } from '#contract/accounts.ts'
import { Problem } from '#contract/problems.ts'

import type { AskRefresh } from './ask-refresh.ts'
import type { Lock } from './lock.ts'
import type { SessionPlace } from './session-place.ts'
import { isAccessValid, isRefreshValid, noSession } from './session-times.ts'
import { sessionFrom } from './session-tokens.ts'

export type SessionKeeper = ReturnType<typeof createSessionKeeper>

type Dependencies = {
  place: SessionPlace
  /** What is known without waiting for anybody. */
  peek: () => Session | Promise<Session>
  lock: Lock
  ask: AskRefresh
  /** Hears when the session may have changed. */
  onChange: () => void
  now?: () => number
}

/** Keeps a session going: PRODUCT's rules of when it is refreshed and when it has ended. */
export function createSessionKeeper({ place, peek, lock, ask, onChange, now = Date.now }: Dependencies) {
  const underway = new Map<string, Promise<string>>()

  /** A token to call with. Throws `sign-in-required` where nobody is signed in, `Unreachable` where nobody can tell. */
  async function token(): Promise<string> {
    const session = await peek()
    return isAccessValid(session, now()) ? session.accessToken : another('')
  }

  /** A token in place of one that the server refuses though the device thought it valid. */
  function another(refused: string): Promise<string> {
    const asked = underway.get(refused) ?? lock(() => renewed(refused)).finally(() => underway.delete(refused))
    underway.set(refused, asked)
    return asked
  }

  async function renewed(refused: string): Promise<string> {
    const before = await place.read()
    // Somebody else was quicker.
    if (before.accessToken !== refused && isAccessValid(before, now())) return before.accessToken

    if (before.refreshToken === '') throw new Problem('sign-in-required')

    const tokens = isRefreshValid(before, now()) ? await ask(before) : undefined
    const after = tokens ? sessionFrom(tokens, before.refreshToken, now()) : noSession
    const isKept = await place.replace(before, after)
    onChange()
    if (!tokens || !isKept) throw new Problem('sign-in-required')
    return after.accessToken
  }

  /** Ends a session whose tokens the server refuses, new ones as well. */
  async function giveUp(refused: string): Promise<void> {
    const before = await place.read()
    if (before.accessToken !== refused) return
    await place.replace(before, noSession)
    onChange()
  }

  return { token, another, giveUp }
}
