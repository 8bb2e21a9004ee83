import { normalizeHiddenWord } from '#contract/exclusion-filter.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { saveUrgently } from '#src/data/offline-cache/save-item.ts'
import { signedInMember } from '#src/data/session/browser-session.ts'
import { removeSnapshots } from '#src/data/snapshots/snapshot-store.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import {
  createCollectionRepository,
  type RepositoryDependencies,
  watchItems,
} from '#src/data/sync/collection-repository.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'

import { hiddenSellersCollection, hiddenWordsCollection } from './exclusion-collections.ts'
import { type ExclusionFilter, toExclusionFilter, writeExclusions } from './exclusion-copy.ts'
import type { HiddenSeller, HiddenWord } from './schema/exclusion-tables.ts'

type Seller = Pick<HiddenSeller, 'username'> & { id: string }

export function createExclusionsRepository(dependencies: RepositoryDependencies) {
  const sellers = createCollectionRepository(hiddenSellersCollection(dependencies.database), dependencies)
  const words = createCollectionRepository(hiddenWordsCollection(dependencies.database), dependencies)
  const { now = Date.now } = dependencies

  /** Latest first. */
  const listSellers = async (): Promise<HiddenSeller[]> => (await sellers.list()).toSorted(byTime)

  /** Latest first. */
  const listWords = async (): Promise<HiddenWord[]> => (await words.list()).toSorted(byTime)

  /** `isBlocked`: the member has blocked the seller, which the server knows by itself. */
  const hideSeller = ({ id, username }: Seller, isBlocked = false) =>
    sellers.change(id, (before) =>
      before?.isKept && before.isBlocked === isBlocked
        ? undefined
        : { sellerId: id, username, isBlocked, hiddenAt: now(), isKept: true },
    )

  const showSeller = (id: string) =>
    sellers.change(id, (before) => (before?.isKept ? { ...before, isBlocked: false, isKept: false } : undefined))

  /** The text must contain a word. */
  const hideWord = (text: string) => {
    const word = normalizeHiddenWord(text)
    return words.change(word, (before) =>
      before?.isKept ? undefined : { word, text: normalizeText(text), hiddenAt: now(), isKept: true },
    )
  }

  return { listSellers, listWords, hideSeller, showSeller, hideWord, showWord: words.remove }
}

const byTime = (one: { hiddenAt: number }, other: { hiddenAt: number }) => other.hiddenAt - one.hiddenAt

const repository = createExclusionsRepository({ database: localDatabase, member: signedInMember })

export const hideSeller = (seller: Seller, isBlocked?: boolean) =>
  saveUrgently('send-hidden-sellers', () => repository.hideSeller(seller, isBlocked))

export const showSeller = (sellerId: string) =>
  saveUrgently('send-hidden-sellers', () => repository.showSeller(sellerId))

/** `empty`: the text has no letter and no digit. */
export async function hideWord(text: string): Promise<SaveResult | 'empty'> {
  if (normalizeHiddenWord(text) === '') return 'empty'
  return saveUrgently('send-hidden-words', () => repository.hideWord(text))
}

export const showWord = (word: string) => saveUrgently('send-hidden-words', () => repository.showWord(word))

export type HiddenLists = { sellers: readonly HiddenSeller[]; words: readonly HiddenWord[] }

/** Calls back with what is hidden, now and after every change: here, in another tab, or by the sync. */
export function watchHiddenLists(onChange: (lists: HiddenLists) => void): () => void {
  let sellers: readonly HiddenSeller[] | undefined
  let words: readonly HiddenWord[] | undefined
  const show = () => sellers && words && onChange({ sellers, words })
  // A live query for each table: Dexie does not reliably observe the second of two reads in one.
  const stops = [
    watchItems(repository.listSellers, (next) => {
      sellers = next
      show()
    }),
    watchItems(repository.listWords, (next) => {
      words = next
      show()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls back with the filter for lists, and keeps the copy up to date with which pages begin. */
export const watchExclusionFilter = (onChange: (filter: ExclusionFilter | undefined) => void): (() => void) =>
  watchHiddenLists(({ sellers, words }) => {
    const exclusions = { sellers: sellers.map(({ sellerId }) => sellerId), words: words.map(({ word }) => word) }
    // Snapshots of pages still show what is hidden now.
    if (writeExclusions(exclusions)) void withFallback(removeSnapshots, undefined)
    onChange(toExclusionFilter(exclusions))
  })
