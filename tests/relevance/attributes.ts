import { brandName } from '#contract/brands.ts'
import { characteristics } from '#contract/characteristics.ts'
import { languagesOfMarket } from '#tests/bench/market/languages.ts'
import { knownModels } from '#tests/bench/market/models.ts'

import type { JudgedListing } from './market.ts'
import type { Colour, Meaning } from './question.ts'
import { hasWords } from './words.ts'

/** One thing that is named beside what is wanted: how far a listing is from it, 0 being just that. */
type Distance = (meant: Meaning, listing: JudgedListing) => number

const differs = 1

/** A size or an audience that is said and is another: it fits nobody who asked. */
const doesNotFit = 2

const distances: readonly Distance[] = [
  ({ brand }, listing) => (brand === undefined || isOfBrand(listing, brand) ? 0 : differs),
  ({ model }, listing) => (model === undefined || isOfModel(listing, model) ? 0 : differs),
  ({ colour }, listing) => (colour === undefined || coloursOf(listing).includes(colour) ? 0 : differs),
  ({ audience }, listing) => {
    if (audience === undefined || listing.audience === audience) return 0
    return listing.audience === undefined ? differs : doesNotFit
  },
  ({ size }, listing) => {
    if (size === undefined || saysSize(listing, size)) return 0
    return sizesOf(listing).length === 0 ? differs : doesNotFit
  },
]

/** How many of the attributes that are asked for a listing lacks. */
export const distanceOf: Distance = (meant, listing) =>
  distances.reduce((sum, distance) => sum + distance(meant, listing), 0)

export const isOfBrand = (listing: JudgedListing, brand: Meaning['brand']): boolean =>
  brand !== undefined && (listing.brand === brand || hasWords(listing.title, brandName(brand)))

/** One of the numbers that nobody remembers, as the generator makes them up. */
const number = /\b[A-Z]{2}[- ]\d{2,4}\b/

/** The title says it, else the characteristics; that an iPhone 15 Pro is an iPhone 15 too is fine with everybody. */
export function isOfModel({ title, characteristics: said }: JudgedListing, model: string): boolean {
  if (hasWords(title, model)) return true
  const namesAnother = number.test(title) || knownModels.some((known) => hasWords(title, known))
  return !namesAnother && hasWords(String(said['model'] ?? ''), model)
}

/** What the form says, else the title, else the description. */
function coloursOf({ language, title, description, characteristics: said }: JudgedListing): readonly string[] {
  if (said['colour'] !== undefined) return [String(said['colour'])]
  const words = languagesOfMarket[language].colours
  const named = (text: string): readonly Colour[] =>
    characteristics.colour.options.filter((_colour, place) => hasWords(text, words[place]!))
  const inTitle = named(title)
  return inTitle.length > 0 ? inTitle : named(description)
}

const sizes = ['shoe_size', 'clothing_size', 'child_size', 'screen_size', 'wheel_size']

const sizesOf = ({ characteristics: said }: JudgedListing) =>
  sizes.flatMap((key) => (said[key] === undefined ? [] : [String(said[key])]))

/** A bare number in a title can be anything: it counts only where the form says so. */
const saysSize = (listing: JudgedListing, size: string) =>
  sizesOf(listing).includes(size) || (/\D/.test(size) && hasWords(listing.title, size))
