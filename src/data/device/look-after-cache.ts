import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { minute } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { untilIdle } from '#src/until-idle.ts'

import { connection } from './connection.ts'

/** What the device keeps is kept true, and the browser asked to keep it. */
export async function lookAfterCache(queryClient: QueryClient, call: Call): Promise<void> {
  const persistence = await import('./persistence.ts').catch(lost)
  persistence?.askToPersistWhenItMatters(queryClient)

  const check = () => void checkStates(queryClient, call)
  setInterval(check, minute)
  reachability.subscribe(check)
  check()
  reachability.subscribe(() => void readyToSearch())
  if (connection() === 'free') await renewArea(call)
}

/** A part of the app that the network took: the next page has it, and nobody waits for it here. */
const lost = () => undefined

/** On Wi-Fi alone: elsewhere, and where the browser does not tell, a person says when. */
async function renewArea(call: Call): Promise<void> {
  await untilIdle()
  if (!reachability.isReachable()) return
  const area = await import('./area/keep-area.ts').catch(lost)
  await area?.renewAreaWhenDue(call)
}

/** The index is read as soon as the server is away, and not when somebody waits for what it says. */
async function readyToSearch(): Promise<void> {
  if (reachability.isReachable()) return
  const search = await import('./search/device-search.ts').catch(lost)
  await search?.deviceSearch.find({ search: {}, after: null, limit: 1, now: Date.now() })
}

/** In a moment when nobody waits for anything. */
async function checkStates(queryClient: QueryClient, call: Call): Promise<void> {
  if (!reachability.isReachable() || document.visibilityState !== 'visible') return
  await untilIdle()
  const states = await import('./kept-states.ts').catch(lost)
  try {
    if (await states?.checkKeptStates(call)) await queryClient.invalidateQueries({ queryKey: ['device'] })
  } catch (error) {
    // Another minute will do.
    if (!(error instanceof Unreachable || error instanceof Problem)) throw error
  }
}
