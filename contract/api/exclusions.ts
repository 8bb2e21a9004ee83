import { z } from 'zod'

import { normalizeHiddenWord } from '#contract/exclusion-filter.ts'
import { maxExclusionChanges, maxHiddenSellers, maxHiddenWordLength, maxHiddenWords } from '#contract/exclusions.ts'

import { ChangedAt, changesOf, changeSummary, isKept } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'
import { normalizedText } from './text.ts'

const HiddenAt = Milliseconds.describe('When it was hidden')

const hiddenSeller = {
  sellerId: z.uuid(),
  isKept: isKept('removed'),
  username: normalizedText(40).describe('When it was hidden. Empty if the seller’s account is gone'),
  hiddenAt: HiddenAt,
  changedAt: ChangedAt,
}

export const HiddenSeller = z.object({
  ...hiddenSeller,
  isBlocked: z.boolean().describe('Blocked in a conversation: hidden until the member is unblocked'),
})
export type HiddenSeller = z.infer<typeof HiddenSeller>

const HiddenSellers = z.object({
  hiddenSellers: z.array(HiddenSeller).describe('What is hidden, the latest first, and then what is shown again'),
})

export const listHiddenSellers = endpoint('GET /v0/hidden-sellers', {
  summary: 'Lists the sellers whose listings the member does not want to see, and those shown again within ninety days',
  access: 'member',
  response: HiddenSellers,
})

export const changeHiddenSellers = endpoint('PUT /v0/hidden-sellers', {
  summary: changeSummary,
  access: 'member',
  body: changesOf(hiddenSeller, maxExclusionChanges),
  response: HiddenSellers,
  problems: ['too-many-hidden-sellers'],
})

/** What a person hides, as devices send it where counts leave it out. */
export const ExclusionsBody = z.strictObject({
  sellers: z.array(z.uuid()).max(maxHiddenSellers).readonly(),
  words: z.array(z.string().max(maxHiddenWordLength).transform(normalizeHiddenWord)).max(maxHiddenWords).readonly(),
})

export const unblockMember = endpoint('DELETE /v0/blocked-members/:memberId', {
  summary: 'Unblocks a member: both can write to each other again, and the listings are not hidden any more',
  access: 'member',
  params: z.strictObject({ memberId: z.uuid() }),
  response: z.object({}),
})

const hiddenWord = {
  text: normalizedText(maxHiddenWordLength)
    .refine((text) => normalizeHiddenWord(text) !== '')
    .describe('Hides listings with this word in their title, whatever its case and accents. Same words are one'),
  isKept: isKept('removed'),
  hiddenAt: HiddenAt,
  changedAt: ChangedAt,
}

export const HiddenWord = z.object(hiddenWord)
export type HiddenWord = z.infer<typeof HiddenWord>

const HiddenWords = z.object({
  hiddenWords: z.array(HiddenWord).describe('What is hidden, the latest first, and then what is shown again'),
})

export const listHiddenWords = endpoint('GET /v0/hidden-words', {
  summary: 'Lists the words that the member does not want to see in titles, and those removed within ninety days',
  access: 'member',
  response: HiddenWords,
})

export const changeHiddenWords = endpoint('PUT /v0/hidden-words', {
  summary: changeSummary,
  access: 'member',
  body: changesOf(hiddenWord, maxExclusionChanges),
  response: HiddenWords,
  problems: ['too-many-hidden-words'],
})
