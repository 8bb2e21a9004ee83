import { Problem } from '#contract/problems.ts'

export type UploadTurns = ReturnType<typeof createUploadTurns>

type Limits = { running?: number; waiting?: number }

type Line = { active: number; waiting: (() => void)[] }

/**
 * How many files of one member are read and worked on at once. The next wait unread, as many as a browser sends beside
 * them, and what comes then is sent away: however much a member sends, there is room for others.
 */
export function createUploadTurns({ running = 2, waiting = 6 }: Limits = {}) {
  const lines = new Map<string, Line>()

  function leave(memberId: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) return next()
    line.active -= 1
    if (line.active === 0) lines.delete(memberId)
  }

  /** Resolves when it is their turn, with what ends it. */
  return async (memberId: string): Promise<() => void> => {
    const line = lines.get(memberId) ?? { active: 0, waiting: [] }
    lines.set(memberId, line)
    if (line.active < running) line.active += 1
    else if (line.waiting.length >= waiting) throw new Problem('unavailable')
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    return () => leave(memberId, line)
  }
}
