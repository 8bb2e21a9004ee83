import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Command, Option } from 'commander'

import { type ListingStatus, listingStatuses } from '#contract/listing-status.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { exitCode } from '#server/cli/exit-codes.ts'
import { operate } from '#server/cli/operator.ts'
import { createProgress } from '#server/cli/progress.ts'
import { exportListings } from '#server/listing-import-export/export-listings.ts'
import { createPhotoExport } from '#server/listing-import-export/export-photos.ts'
import { type FileFormat, fileFormats, formatOf } from '#server/listing-import-export/file-format.ts'

type Options = { photos?: string; format?: FileFormat; status?: ListingStatus[] }

export const exportCommand = () =>
  new Command('export')
    .description('writes all listings with their sellers to a file that can be imported')
    .argument('<file>', 'NDJSON, or CSV where it is named so; - writes to standard output')
    .option('--photos <folder>', 'puts the largest JPEG of each photo there; left out, listings go without photos')
    .addOption(new Option('--format <format>', 'unless the name of the file says it').choices(fileFormats))
    .addOption(new Option('--status <status...>', 'only these; all unless given').choices(listingStatuses))
    .addHelpText('after', help)
    .action(exportFile)

const help = `
Listings keep their ids, so that their addresses stay the same where they are imported. Postal codes are left out, because
others are told only the locality. Reviews, promotions and what the server knows about itself are not among it, either:
noper backup keeps everything.

Examples:
  $ npm run noper -- export market.ndjson --photos market-photos
  $ npm run noper -- export active.csv --status active reserved
  $ npm run --silent noper -- export - | gzip > market.ndjson.gz`

async function exportFile(file: string, options: Options): Promise<void> {
  const output = await openOutput(file)
  const progress = createProgress({ label: 'Exporting', unit: 'listings' })
  let missing = 0
  let total = 0

  await operate(async ({ database: { db }, storage, interruption }) => {
    const exportPhoto = options.photos === undefined ? undefined : createPhotoExport(storage, options.photos)
    if (options.photos !== undefined) await mkdir(options.photos, { recursive: true })
    const rows = exportListings(
      {
        db,
        exportPhoto,
        interruption,
        onProgress: (done, all) => progress.update((total = done), all),
        onMissingPhoto: (listingId, name) => {
          missing += 1
          process.stderr.write(`listing ${listingId}: photo ${name} is not in the storage\n`)
        },
      },
      { format: options.format ?? formatOf(file), ...(options.status && { statuses: options.status }) },
    )
    await pipeline(Readable.from(rows), output.stream)
    if (interruption.aborted) process.exitCode = exitCode.interrupted
    else await output.finish()
  }).finally(progress.stop)

  if (process.exitCode === exitCode.interrupted)
    return void process.stderr.write('Interrupted: the file is not whole.\n')
  process.stderr.write(`Listings: ${total} exported, ${missing} photos missing\n`)
  if (missing > 0) process.exitCode = exitCode.refused
}

type Output = { stream: Writable; finish: () => Promise<void> }

/** The file gets its final name once it is complete. */
async function openOutput(path: string): Promise<Output> {
  if (path === '-') return { stream: process.stdout, finish: async () => {} }
  const unfinished = `${path}.part`
  const stream = createWriteStream(unfinished)
  await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject)).catch((cause: unknown) => {
    throw new CommandProblem(`${path} cannot be written.`, { cause })
  })
  return { stream, finish: () => rename(unfinished, path) }
}
