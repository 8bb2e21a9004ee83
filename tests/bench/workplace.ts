import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what a run needs, and what has to be ended and removed when it is over. */
export type Workplace = {
  directory: string
  /** The last begun is ended first. */
  atEnd: (work: () => Promise<void> | void) => void
  end: () => Promise<void>
}

export function createWorkplace(): Workplace {
  const directory = mkdtempSync(join(tmpdir(), 'noper-bench-'))
  const ends: (() => Promise<void> | void)[] = [() => rmSync(directory, { recursive: true, force: true })]

  async function end() {
    for (let work = ends.pop(); work; work = ends.pop()) await work()
  }

  return { directory, atEnd: (work) => void ends.push(work), end }
}
