import { Problem } from '#contract/problems.ts'

export type UploadTurns = ReturnType<typeof createUploadTurns>

type Limits = { running?: number; waiting?: number }

type Line = { active: number; waiting: (() => void)[] }

/**
 * Number of uploads of one member that are read and processed at once. Further uploads wait unread, up to as many as a
 * browser sends in parallel, and the rest are refused: one member's uploads cannot block others.
 */
export function createUploadTurns({ running = 2, waiting = 6 }: Limits = {}) {
  const lines = new Map<string, Line>()

  function leave(memberId: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) return next()
    line.active -= 1
    if (line.active === 0) lines.delete(memberId)
  }

  /** Resolves when it is the upload's turn, with the function that ends the turn. */
  return async (memberId: string): Promise<() => void> => {
    const line = lines.get(memberId) ?? { active: 0, waiting: [] }
    lines.set(memberId, line)
    if (line.active < running) line.active += 1
    else if (line.waiting.length >= waiting) throw new Problem('unavailable')
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    return () => leave(memberId, line)
  }
}
