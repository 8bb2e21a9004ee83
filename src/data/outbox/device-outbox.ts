import type { Call, MemberCall } from '#contract/api/call.ts'
import type { Conversation } from '#contract/api/conversations.ts'
import { createSendContactHandler } from '#src/data/contact/send-contact-message.ts'
import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import { createSendMessageHandler } from '#src/data/conversations/send-message.ts'
import { createSendReceiptsHandler } from '#src/data/conversations/send-receipts.ts'
import { createDraftsHandler } from '#src/data/draft-sync/send-drafts.ts'
import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import {
  hiddenSellersApi,
  hiddenSellersCollection,
  hiddenWordsApi,
  hiddenWordsCollection,
} from '#src/data/exclusions/exclusion-collections.ts'
import { favouritesApi, favouritesCollection } from '#src/data/favourites/favourites-collection.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { appealDrafts } from '#src/data/reports/appeal-drafts.ts'
import { reportDrafts } from '#src/data/reports/report-drafts.ts'
import { createSendAppealHandler } from '#src/data/reports/send-appeal.ts'
import { createSendReportHandler } from '#src/data/reports/send-report.ts'
import { createConfirmHandoverHandler } from '#src/data/reviews/confirm-handover.ts'
import { reviewDrafts } from '#src/data/reviews/review-drafts.ts'
import { createSendReviewHandler } from '#src/data/reviews/send-review.ts'
import { savedSearchesApi, savedSearchesCollection } from '#src/data/saved-searches/saved-searches-collection.ts'
import { createPublishHandler } from '#src/data/selling/publish-listing.ts'
import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'
import {
  type CollectionApi,
  type CollectionSync,
  createCollectionHandler,
  createCollectionSync,
} from '#src/data/sync/collection-sync.ts'
import type { Handlers } from '#src/data/sync/operation-handler.ts'
import { createOutbox, type Outbox } from '#src/data/sync/outbox.ts'
import type { SendingOperation } from '#src/data/sync/schema/outbox-entry.ts'
import type { Collection, SyncedRow } from '#src/data/sync/schema/synced-item.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
  /** Calls without saying who it is, for what visitors send. */
  publicCall: Call
}

/** The outbox of this device, for a page or for the worker: all of them share its rows, and one of them sends at a time. */
export const createDeviceOutbox = (dependencies: Dependencies): Outbox<DeviceOperation> =>
  createOutbox({
    database: localDatabase,
    handlers: createHandlers(dependencies),
    member: dependencies.member,
    ifFree: ifLockAvailable,
  })

export type DeviceOperation = keyof ReturnType<typeof createHandlers>

/** All operations of the outbox. To add one, write its handler beside its noun and list it here. */
function createHandlers({ member, callAs, publicCall }: Dependencies) {
  const collections = createCollectionSyncs({ member, callAs })
  const applyConversation = (memberId: string, conversation: Conversation) =>
    deviceConversations.applyList(memberId, [conversation])
  const send = (operation: SendingOperation, shape: 1 | 2) =>
    createCollectionHandler(operation, collections[operation], [shape])

  return {
    'publish-listing': createPublishHandler({ database: localDatabase, callAs }),
    'send-favourites': send('send-favourites', 1),
    'send-saved-searches': send('send-saved-searches', 1),
    'send-hidden-sellers': send('send-hidden-sellers', 2),
    'send-hidden-words': send('send-hidden-words', 2),
    'send-drafts': createDraftsHandler({ database: localDatabase, store: localDrafts, member, callAs }),
    'send-message': createSendMessageHandler({ database: localDatabase, store: deviceConversations, callAs }),
    'send-receipts': createSendReceiptsHandler({ store: deviceConversations, callAs }),
    'confirm-handover': createConfirmHandoverHandler({ applyConversation, callAs }),
    'send-review': createSendReviewHandler({
      drafts: reviewDrafts,
      applyConversation,
      callAs,
    }),
    'send-report': createSendReportHandler({ drafts: reportDrafts, callAs, publicCall }),
    'send-appeal': createSendAppealHandler({ drafts: appealDrafts, callAs, publicCall }),
    'send-contact-message': createSendContactHandler({ callAs, publicCall }),
  } satisfies Handlers
}

/** The collections that this device shares with accounts, by the operation that sends them. */
export function createCollectionSyncs({
  member,
  callAs,
}: Omit<Dependencies, 'publicCall'>): Record<SendingOperation, CollectionSync> {
  const sync = <Row extends SyncedRow>(collection: Collection<Row>, api: (call: MemberCall) => CollectionApi<Row>) =>
    createCollectionSync({ database: localDatabase, collection, apiOf: (memberId) => api(callAs(memberId)), member })

  return {
    'send-favourites': sync(favouritesCollection(localDatabase), favouritesApi),
    'send-saved-searches': sync(savedSearchesCollection(localDatabase), savedSearchesApi),
    'send-hidden-sellers': sync(hiddenSellersCollection(localDatabase), hiddenSellersApi),
    'send-hidden-words': sync(hiddenWordsCollection(localDatabase), hiddenWordsApi),
  }
}
