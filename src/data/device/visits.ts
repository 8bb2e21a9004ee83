import { minute } from '#contract/durations.ts'

import { orNothing } from './or-nothing.ts'

type Visits = { visits: number; pages: number; at: number }

const name = 'visits'

/** In milliseconds: who comes back after that has come back. */
const pause = 30 * minute

/** Counts how often this device has been here, and notes one page more. */
export function noteVisit(now = Date.now()): Visits {
  const { visits, pages, at } = readVisits()
  const isBack = Math.abs(now - at) > pause
  const next = { visits: isBack ? visits + 1 : visits, pages: pages + 1, at: now }
  orNothing(() => localStorage.setItem(name, JSON.stringify(next)))
  return next
}

function readVisits(): Visits {
  const kept = orNothing(() => localStorage.getItem(name))
  return kept ? (JSON.parse(kept) as Visits) : { visits: 0, pages: 0, at: 0 }
}
