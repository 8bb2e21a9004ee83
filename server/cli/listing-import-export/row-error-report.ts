import { once } from 'node:events'
import { open } from 'node:fs/promises'

import { CommandProblem } from '#server/cli/command-problem.ts'
import { describeRowError, type RowError } from '#server/listing-import-export/row-error.ts'

/** A terminal shows the first ones, and the number of further ones. */
const maxShown = 20

export type RowErrorReport = { add: (refusal: RowError) => void; close: () => Promise<void> }

/** Prints the refused rows at the end, so that they do not interrupt the progress bar; a file gets all of them. */
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
