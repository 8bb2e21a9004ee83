import { leavesOf } from '#contract/categories.ts'

import { distanceOf, isOfBrand, isOfModel } from './attributes.ts'
import type { JudgedListing } from './market.ts'
import type { Grade } from './measures.ts'
import type { AskedQuestion } from './question.ts'
import { thingById } from './things/all-things.ts'
import { isKin, isOf } from './things/kin.ts'
import { hasWords } from './words.ts'

/**
 * How well a listing answers a question, by what was meant and not by words:
 * 3 is just that, with all that is named beside it, in words that the person reads or under the name that was asked for;
 * 2 is that but for one thing named beside it, or in another language;
 * 1 is second best: its kin, or two things amiss; 0 is anything else.
 */
export function judge(question: AskedQuestion, listing: JudgedListing): Grade {
  if (question.not?.includes(listing.id) || isExcluded(question, listing)) return 0
  if (question.also?.includes(listing.id)) return 3
  const { meant } = question
  const distance = distanceOf(meant, listing)
  if (isOfNameOnly(meant)) return gradeOfName(distance, isOfBrand(listing, meant.brand))
  if (isMeant(question, listing)) return gradeOfMeant(distance, isInWordsOf(question, listing))
  if (meant.model !== undefined && isOfModel(listing, meant.model)) return 2
  return distance === 0 && isSecondBest(question, listing) ? 1 : 0
}

const isExcluded = ({ meant: { without } }: AskedQuestion, { title, description }: JudgedListing) =>
  without !== undefined && [title, description].some((text) => hasWords(text, without))

function isMeant({ meant }: AskedQuestion, listing: JudgedListing): boolean {
  if (meant.category !== undefined) return leavesOf(meant.category).includes(listing.category)
  return meant.things?.some((asked) => listing.things.some((thing) => isOf(asked, thing))) === true
}

/** Who asks for no more than a brand or a model takes whatever bears it, and has little from the brand's other things. */
const isOfNameOnly = ({ things, category }: AskedQuestion['meant']) => things === undefined && category === undefined

const gradeOfName = (distance: number, isOfItsBrand: boolean): Grade =>
  distance === 0 ? 3 : distance === 1 && isOfItsBrand ? 1 : 0

function gradeOfMeant(distance: number, isInWords: boolean): Grade {
  const amiss = distance + (isInWords ? 0 : 1)
  return amiss === 0 ? 3 : amiss === 1 ? 2 : distance <= 2 ? 1 : 0
}

/** Brands and models read the same in every language, and some words do. */
function isInWordsOf({ locale, text, meant }: AskedQuestion, listing: JudgedListing): boolean {
  if (listing.language === locale || hasWords(listing.title, text)) return true
  if (isOfBrand(listing, meant.brand)) return true
  if (meant.model !== undefined && isOfModel(listing, meant.model)) return true
  return meant.things !== undefined && listing.things.some((thing) => isCalled(listing, thing, locale))
}

const isCalled = ({ title }: JudgedListing, thing: string, locale: AskedQuestion['locale']) =>
  thingById(thing).nouns[locale].some((noun) => hasWords(title, noun))

const isSecondBest = ({ meant }: AskedQuestion, listing: JudgedListing) =>
  meant.things?.some((asked) => listing.things.some((thing) => isKin(asked, thing))) === true
