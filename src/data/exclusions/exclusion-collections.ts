import type { MemberCall } from '#contract/api/call.ts'
import type { HiddenWord } from '#contract/api/exclusions.ts'
import { normalizeHiddenWord } from '#contract/exclusion-filter.ts'
import { exclusionTombstoneDays, maxExclusionChanges, maxHiddenSellers, maxHiddenWords } from '#contract/exclusions.ts'
import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import type { CollectionApi } from '#src/data/sync/collection-sync.ts'
import type { Collection } from '#src/data/sync/schema/synced-item.ts'

import type { HiddenSellerRow, HiddenWordRow } from './schema/exclusion-tables.ts'

export const hiddenSellersCollection = ({ hiddenSellers }: LocalDatabase): Collection<HiddenSellerRow> => ({
  name: 'hidden-seller',
  table: hiddenSellers,
  idOf: ({ sellerId }) => sellerId,
  maxItems: maxHiddenSellers,
  tombstoneDays: exclusionTombstoneDays,
  isEquivalent: (remote, { isBlocked }) => remote.isBlocked === isBlocked,
})

export const hiddenSellersApi = (call: MemberCall): CollectionApi<HiddenSellerRow> => ({
  fetch: async () => (await call('GET /v0/hidden-sellers', {})).hiddenSellers,
  send: async (rows) => {
    const changes = rows.map(({ sellerId, isKept, username, hiddenAt, changedAt }) => ({
      sellerId,
      isKept,
      username,
      hiddenAt,
      changedAt,
    }))
    return (await call('PUT /v0/hidden-sellers', { body: { changes } })).hiddenSellers
  },
  maxBatchSize: maxExclusionChanges,
  fullProblem: 'too-many-hidden-sellers',
})

export const hiddenWordsCollection = ({ hiddenWords }: LocalDatabase): Collection<HiddenWordRow> => ({
  name: 'hidden-word',
  table: hiddenWords,
  idOf: ({ word }) => word,
  maxItems: maxHiddenWords,
  tombstoneDays: exclusionTombstoneDays,
  isEquivalent: (remote, { text }) => remote.text === text,
})

export const hiddenWordsApi = (call: MemberCall): CollectionApi<HiddenWordRow> => ({
  fetch: async () => (await call('GET /v0/hidden-words', {})).hiddenWords.map(toRemoteItem),
  send: async (rows) => {
    const changes = rows.map(({ text, isKept, hiddenAt, changedAt }) => ({ text, isKept, hiddenAt, changedAt }))
    return (await call('PUT /v0/hidden-words', { body: { changes } })).hiddenWords.map(toRemoteItem)
  },
  maxBatchSize: maxExclusionChanges,
  fullProblem: 'too-many-hidden-words',
})

const toRemoteItem = (word: HiddenWord) => ({ ...word, word: normalizeHiddenWord(word.text) })
