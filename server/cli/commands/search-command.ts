import { Command } from 'commander'

import { operate } from '#server/cli/operator.ts'
import { createProgress } from '#server/cli/progress.ts'
import { updateDocumentFrequencies, deleteUnusedTerms } from '#server/search/document-frequencies.ts'
import { rebuildSearchTexts } from '#server/search/search-text-rebuild.ts'

export const searchCommand = () =>
  new Command('search')
    .description('what listings are found by')
    .helpCommand(false)
    .addCommand(
      new Command('rebuild')
        .description('makes what listings are found by anew, while the market goes on')
        .addHelpText(
          'after',
          `
The server does this by itself after an update that reads words in another way. It is right to do it by hand once the
last server of an older version has ended that wrote beside newer ones.

Example:
  $ npm run noper -- search rebuild`,
        )
        .action(rebuild),
    )

async function rebuild(): Promise<void> {
  const progress = createProgress({ label: 'Reading', unit: 'listings' })
  const count = await operate(
    async ({ database: { db }, interruption }) => {
      const done = await rebuildSearchTexts(db, { onProgress: progress.update, interruption })
      if (interruption.aborted) return done
      await deleteUnusedTerms(db)
      await updateDocumentFrequencies(db)
      return done
    },
    { room: true },
  ).finally(progress.stop)
  process.stdout.write(`Listings that can be found anew: ${count}\n`)
}
