import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { basename } from 'node:path'

import { Command } from 'commander'

import { CommandProblem } from '#server/cli/command-problem.ts'
import { exitCode } from '#server/cli/exit-codes.ts'
import { operate } from '#server/cli/operator.ts'
import { createProgress } from '#server/cli/progress.ts'
import { importPostalCodes } from '#server/places/import-postal-codes.ts'
import { readPostalCodeFile } from '#server/places/postal-code-file.ts'
import { createPostalCodesRepository } from '#server/places/postal-codes-repository.ts'

export const geoCommand = () =>
  new Command('geo')
    .description('postal codes')
    .helpCommand(false)
    .addCommand(
      new Command('import')
        .description('takes in postal codes of Luxembourg, France, Germany and Belgium, as GeoNames publishes them')
        .argument('<file>', 'tab-separated as at download.geonames.org/export/zip, or comma-separated with headings')
        .addHelpText(
          'after',
          `
Each code is led to the nearest locality of the region; what lies farther away is left out.
Taking in a file again brings the codes up to date. The data are GeoNames' (CC BY 4.0).

Example:
  $ npm run noper -- geo import LU.txt`,
        )
        .action(importFile),
    )

async function importFile(file: string): Promise<void> {
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new CommandProblem(`${file} cannot be read.`, { cause })
  })
  const progress = createProgress({ label: `Reading ${basename(file)}`, unit: 'lines' })
  const { saved, outside, refused } = await operate(
    ({ database: { db }, interruption }) =>
      importPostalCodes(readPostalCodeFile(createReadStream(file)), {
        postalCodes: createPostalCodesRepository(db),
        onRefusal: (line, reason) => process.stderr.write(`line ${line}: ${reason}\n`),
        onProgress: progress.update,
        interruption,
      }),
    { room: true },
  ).finally(progress.stop)
  process.stdout.write(`Postal codes: ${saved} taken in, ${outside} outside the region, ${refused} refused\n`)
  if (refused > 0) process.exitCode ??= exitCode.refused
}
