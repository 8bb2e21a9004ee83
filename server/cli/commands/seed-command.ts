import { Command } from 'commander'

import { operate } from '#server/cli/operator.ts'
import { createProgress } from '#server/cli/progress.ts'
import { insertConversation } from '#server/conversations/insert-conversation.ts'
import { updateReplyFigures } from '#server/conversations/reply-figures.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import { createListingsRepository } from '#server/listings/listings-repository.ts'
import { createPhotoKeeper } from '#server/media/media.ts'
import { seedDemoMarket } from '#server/seed/seed-market.ts'
import { createDemoHistory } from '#server/wiring/demo-history.ts'

export const seedCommand = () =>
  new Command('seed')
    .description(
      'fills in the demo market: 64 listings by 14 sellers, with photos and conversations; what is there already is left alone',
    )
    .addHelpText('after', '\nExample:\n  $ DATABASE_URL=postgres://… npm run noper -- seed')
    .action(seed)

async function seed(): Promise<void> {
  await operate(
    async ({ database: { db }, storage, jobs }) => {
      const progress = createProgress({
        label: 'Filling the demo market',
        unit: 'listings',
        total: demoMarket.listings.length,
      })
      await seedDemoMarket({
        db,
        insertListing: createListingsRepository(db).insert,
        insertConversation,
        updateReplyFigures,
        keepPhoto: createPhotoKeeper({ db, storage, jobs }),
        history: createDemoHistory(db),
        onProgress: progress.update,
      }).finally(progress.stop)
    },
    { room: true },
  )
}
