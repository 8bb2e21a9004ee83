import { minute } from '#contract/durations.ts'
import { tryStorage } from '#src/data/storage/try-storage.ts'

type Visits = { visits: number; pages: number; at: number }

const name = 'visits'

/** In milliseconds: after a longer break, the next page begins a new visit. */
const visitGap = 30 * minute

/** Counts visits and pages of this device. */
export function recordVisit(now = Date.now()): Visits {
  const { visits, pages, at } = readVisits()
  const isNewVisit = Math.abs(now - at) > visitGap
  const next = { visits: isNewVisit ? visits + 1 : visits, pages: pages + 1, at: now }
  tryStorage(() => localStorage.setItem(name, JSON.stringify(next)))
  return next
}

function readVisits(): Visits {
  const kept = tryStorage(() => localStorage.getItem(name))
  return kept ? (JSON.parse(kept) as Visits) : { visits: 0, pages: 0, at: 0 }
}
