import { hashKey } from '@tanstack/react-query'

import { type Question, questionKey } from './question.ts'

export type ShownFromDevice = ReturnType<typeof createShownFromDevice>

/** Which of the answers in memory the device gave in the server's place, and when it had them from the server. */
export function createShownFromDevice() {
  const shown = new Map<string, { queryHash: string; keptAt: number }>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  return {
    add(question: Question, keptAt: number): void {
      shown.set(questionKey(question), { queryHash: hashKey(question.queryKey), keptAt })
      tell()
    },

    remove(question: Question): void {
      if (shown.delete(questionKey(question))) tell()
    },

    has: (question: Question) => shown.has(questionKey(question)),

    hasQuery: (queryHash: string) => [...shown.values()].some((each) => each.queryHash === queryHash),

    /** When the oldest of them was true, in milliseconds since 1970; of those queries that are meant. */
    since(isMeant: (queryHash: string) => boolean): number | undefined {
      const meant = [...shown.values()].filter(({ queryHash }) => isMeant(queryHash))
      return meant.length === 0 ? undefined : Math.min(...meant.map(({ keptAt }) => keptAt))
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one of this page. */
export const shownFromDevice = createShownFromDevice()
