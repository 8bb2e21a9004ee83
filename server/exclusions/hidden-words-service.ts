import type { Kysely, Selectable } from 'kysely'

import type { HiddenWord } from '#contract/api/exclusions.ts'
import { normalizeHiddenWord } from '#contract/exclusion-filter.ts'
import { exclusionTombstoneDays, maxHiddenWords } from '#contract/exclusions.ts'
import type { CollectionTable } from '#server/collections/collection-repository.ts'
import { type CollectionService, createCollectionService } from '#server/collections/collection-service.ts'
import type { HiddenWordsTable, Schema } from '#server/database/schema.ts'

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type HiddenWordsService = CollectionService<HiddenWord>

/** The words that members do not want to see in titles. */
export const createHiddenWordsService = (dependencies: Dependencies): HiddenWordsService =>
  createCollectionService(
    {
      table: hiddenWordsTable,
      keyOf: ({ text }) => normalizeHiddenWord(text),
      contentOf: ({ isKept, text }) => [isKept, text],
      normalize: (word, now) => ({ ...word, hiddenAt: Math.min(word.hiddenAt, now) }),
      most: maxHiddenWords,
      mostTombstones: 100,
      tombstoneDays: exclusionTombstoneDays,
      tooMany: 'too-many-hidden-words',
    },
    dependencies,
  )

const hiddenWordsTable: CollectionTable<HiddenWord, Selectable<HiddenWordsTable>> = {
  name: 'hidden_words',
  key: 'word',
  latest: 'hidden_at',
  itemOf: (row) => ({
    text: row.text,
    isKept: row.is_kept,
    hiddenAt: row.hidden_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }),
  rowOf: ({ text, isKept, hiddenAt, changedAt }) => ({
    word: normalizeHiddenWord(text),
    text,
    is_kept: isKept,
    hidden_at: new Date(hiddenAt),
    changed_at: new Date(changedAt),
  }),
}
