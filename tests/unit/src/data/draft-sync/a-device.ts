import { createDraftSync } from '#src/data/draft-sync/draft-sync.ts'
import { createDraftStore } from '#src/data/drafts/draft-store.ts'
import { type Draft, emptyContent } from '#src/data/drafts/schema/draft.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'

import type { Account } from './an-account.ts'

let count = 0

/** A device with its own database and the given member signed in, or a visitor. */
export function aDevice(accounts: Record<string, Account>, member?: string) {
  const database = openLocalDatabase(`device-${(count += 1)}`)
  const store = createDraftStore(database)
  const signedIn = { member }
  const copies = createDraftSync({
    database,
    store,
    callAs: (memberId) => accounts[memberId]!.call,
    member: async () => signedIn.member,
  })

  /** Fetches as the page does, then sends as the outbox does. */
  async function sync(isListWanted: boolean): Promise<void> {
    if (signedIn.member === undefined) return
    if (isListWanted) await copies.pull(signedIn.member)
    await copies.push(signedIn.member)
  }

  const write = (title: string) => store.create({ ...emptyContent('de'), title })

  const rewrite = async (draft: Draft, title: string) =>
    (await store.save(draft, { content: { ...draft.content, title } })).draft

  const addPhoto = async (draft: Draft, bytes = 'pixels') =>
    (await store.addPhoto(draft, { blob: new Blob([bytes], { type: 'image/jpeg' }), width: 8, height: 6 })).draft

  const titles = async () => (await store.list()).map(({ content }) => content.title).toSorted()

  return { ...copies, sync, database, store, signedIn, write, rewrite, addPhoto, titles }
}
