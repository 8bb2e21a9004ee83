import { once } from 'node:events'
import { open } from 'node:fs/promises'

import { CommandProblem } from '#server/cli/command-problem.ts'
import { describeRowError, type RowError } from '#server/listing-import-export/row-error.ts'

/** A terminal shows the first, and how many more there are. */
const maxShown = 20

export type RowErrorReport = { add: (refusal: RowError) => void; close: () => Promise<void> }

/** Says what was refused when all is over, so that it does not stand in the midst of the progress; a file gets it all. */
export async function createRowErrorReport(path: string | undefined): Promise<RowErrorReport> {
  const file = path === undefined ? undefined : await openReport(path)
  const shown: RowError[] = []
  let count = 0

  function add(refusal: RowError) {
    count += 1
    if (shown.length < maxShown) shown.push(refusal)
    file?.write(`${JSON.stringify(refusal)}\n`)
  }

  async function close() {
    for (const refusal of shown) process.stderr.write(`${describeRowError(refusal)}\n`)
    const more = count - shown.length
    if (more > 0) process.stderr.write(`… and ${more} more; ${path ? `all are in ${path}` : '--report lists all'}\n`)
    file?.end()
    if (file) await once(file, 'close')
  }

  return { add, close }
}

async function openReport(path: string) {
  const file = await open(path, 'w').catch((cause: unknown) => {
    throw new CommandProblem(`${path} cannot be written.`, { cause })
  })
  return file.createWriteStream()
}
