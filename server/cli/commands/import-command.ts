import { stat } from 'node:fs/promises'

import { Command, Option } from 'commander'

import { second } from '#contract/durations.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { exitCode } from '#server/cli/exit-codes.ts'
import { openInput, untilInterrupted } from '#server/cli/listing-import-export/input-file.ts'
import { createRowErrorReport } from '#server/cli/listing-import-export/row-error-report.ts'
import { operate } from '#server/cli/operator.ts'
import { createProgress } from '#server/cli/progress.ts'
import { vacuum } from '#server/jobs/database-vacuum.ts'
import { readCsvRows } from '#server/listing-import-export/csv-rows.ts'
import { type FileFormat, fileFormats, formatOf } from '#server/listing-import-export/file-format.ts'
import { type ImportCounts, importListings } from '#server/listing-import-export/import-listings.ts'
import { readNdjsonRows } from '#server/listing-import-export/ndjson-rows.ts'
import { openPhotoArchive } from '#server/listing-import-export/photo-archive.ts'
import { openPhotoFolder } from '#server/listing-import-export/photo-folder.ts'
import type { PhotoSource } from '#server/listing-import-export/photo-source.ts'
import { toRow } from '#server/listings/new-listing.ts'
import { createPhotoKeeper } from '#server/media/media.ts'
import { noteFirstSearchTexts } from '#server/search/search-text-rebuild.ts'

import { importHelp } from './import-help.ts'

type Options = {
  photos?: string | false
  source: string
  language?: Locale
  format?: FileFormat
  dryRun?: true
  report?: string
}

export const importCommand = () =>
  new Command('import')
    .description('takes in listings from a file; taking in the same file again goes on, or changes nothing')
    .argument('<file>', 'NDJSON, or CSV with headings; - reads standard input')
    .option('--photos <path>', 'the folder or zip with the photos that the file names')
    .option('--no-photos', 'leaves all photos out')
    .option('--source <name>', 'whose external ids these are', 'import')
    .addOption(new Option('--language <code>', 'of the rows that do not say theirs').choices(locales))
    .addOption(new Option('--format <format>', 'unless the name of the file says it').choices(fileFormats))
    .option('--dry-run', 'looks at everything and writes nothing')
    .option('--report <file>', 'writes all refused lines there, as NDJSON')
    .addHelpText('after', importHelp)
    .action(importFile)

/** After more changes than this, the planner's statistics are outdated and would slow searches down. */
const many = 1_000

async function importFile(file: string, options: Options): Promise<void> {
  const input = await openInput(file)
  const photos = await openPhotos(options)
  const report = await createRowErrorReport(options.report)
  const progress = createProgress({
    label: options.dryRun ? 'Checking' : 'Importing',
    unit: 'listings',
    ...input.total,
  })
  const readRows = (options.format ?? formatOf(file)) === 'csv' ? readCsvRows : readNdjsonRows

  try {
    await operate(
      async ({ config, database, storage, jobs, interruption }) => {
        const { db } = database
        const maxTransactionMs = 'url' in config.database ? second : second / 5
        const keepPhoto = createPhotoKeeper({ db, storage, jobs })
        const onProgress = (done: number) => progress.update(done, input.totalOf(done))
        const parts = { db, toRow, keepPhoto, onRowError: report.add, onProgress, interruption }
        const { source, language, dryRun = false } = options
        if (!dryRun) await noteFirstSearchTexts(db)
        const rows = readRows(untilInterrupted(input.stream, interruption))
        const counts = await importListings(rows, parts, {
          source,
          language,
          photos,
          isDryRun: dryRun,
          maxTransactionMs,
        })
        progress.stop()
        if (counts.added + counts.updated > many) await vacuum(database)
        printSummary(counts, dryRun, interruption.aborted)
      },
      { room: !options.dryRun },
    )
  } finally {
    progress.stop()
    input.stream.destroy()
    if (typeof photos === 'object') photos.close()
    await report.close()
  }
}

async function openPhotos({ photos }: Options): Promise<PhotoSource | 'left-out' | undefined> {
  if (photos === false) return 'left-out'
  if (photos === undefined) return undefined
  const found = await stat(photos).catch((cause: unknown) => {
    throw new CommandProblem(`${photos} is neither a folder nor a zip that can be read.`, { cause })
  })
  return found.isDirectory() ? openPhotoFolder(photos) : openPhotoArchive(photos)
}

function printSummary(
  { added, updated, unchanged, refused }: ImportCounts,
  isDryRun: boolean,
  isInterrupted: boolean,
): void {
  const what = isDryRun ? 'Nothing was written. There would be' : 'Listings:'
  process.stdout.write(`${what} ${added} new, ${updated} updated, ${unchanged} unchanged, ${refused} refused\n`)
  if (isInterrupted) process.stdout.write('Interrupted. What went in stays; the same command again goes on.\n')
  if (isInterrupted) process.exitCode = exitCode.interrupted
  else if (refused > 0) process.exitCode = exitCode.refused
}
