import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the files of a run, and the work to do at its end. */
export type Workplace = {
  directory: string
  /** Runs in reverse order of registration. */
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
