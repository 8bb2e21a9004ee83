import { type Brand, brandName } from '#contract/brands.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { characteristics } from '#contract/characteristics.ts'

import type { MarketCharacteristics } from './characteristics.ts'
import type { Language } from './languages.ts'
import { drawModel, hasModels } from './models.ts'
import type { Random } from './random.ts'

type About = {
  leaf: LeafCategory
  language: Language
  noun: string
  brand: Brand | undefined
  place: string
  characteristics: MarketCharacteristics
}

const shortestTitle = 5
const longestTitle = 70

/** Noun and brand in either order, followed by a model, a colour, a size or praise. */
export function drawTitle(random: Random, about: About): string {
  const { language, noun } = about
  const words = inEitherOrder(random, [noun, ...brandAndModel(random, about)])
  if (random.happens(0.35)) words.push(colourOf(random, about))
  if (random.happens(0.35)) words.push(random.pickEarly(language.praise))
  else if (random.happens(0.3)) words.push(sizeOf(random, about))
  if (words.join(' ').length < shortestTitle) words.push(language.praise[0]!)
  const title = words.join(' ').slice(0, longestTitle).trim()
  return title[0]!.toUpperCase() + title.slice(1)
}

function brandAndModel(random: Random, { leaf, brand }: About): string[] {
  if (brand === undefined) return []
  const isNamed = random.happens(hasModels(brand, leaf) ? 0.75 : 0.25)
  return [isNamed ? `${brandName(brand)} ${drawModel(random, leaf, brand)}` : brandName(brand)]
}

const inEitherOrder = (random: Random, words: string[]) => (random.happens(0.55) ? words : words.toReversed())

function colourOf(random: Random, { language, characteristics: said }: About): string {
  const known = characteristics.colour.options.findIndex((option) => option === said['colour'])
  return known < 0 ? random.pickEarly(language.colours) : language.colours[known]!
}

function sizeOf(random: Random, { characteristics: said }: About): string {
  const size = said['clothing_size'] ?? said['shoe_size'] ?? said['child_size']
  return size === undefined ? `${random.between(20, 240)} x ${random.between(20, 240)} cm` : String(size)
}

/** 20 to 200 words: usually a few sentences, sometimes many. */
export function drawDescription(random: Random, about: About): string {
  const { sentences } = about.language
  const fitting = about.brand === undefined ? sentences.filter((sentence) => !sentence.includes('{brand}')) : sentences
  const wanted = Math.min(fitting.length - 4, Math.max(2, Math.round(random.logNormal(6, 0.5))))
  const chosen = new Set<string>()
  while (chosen.size < wanted) chosen.add(random.pickEarly(fitting))
  return Array.from(chosen, (sentence) => fill(random, sentence, about)).join(' ')
}

function fill(random: Random, sentence: string, about: About): string {
  const text = sentence.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name]?.(random, about) ?? slot)
  return random.happens(0.12) ? mistype(random, text) : text
}

const slots: Record<string, (random: Random, about: About) => string> = {
  noun: (_random, { noun }) => noun,
  brand: (_random, { brand }) => (brand === undefined ? '' : brandName(brand)),
  colour: colourOf,
  place: (_random, { place }) => place,
  extra: (random, { language }) => random.pickEarly(language.extras),
  another: (random, { language }) => random.pickEarly(language.extras),
  count: (random) => String(random.between(2, 400)),
  year: (random) => String(random.between(2005, 2025)),
}

/** Swaps two letters or drops one. Most distinct words of a real market are such rare ones. */
export function mistype(random: Random, text: string): string {
  const at = random.below(Math.max(1, text.length - 2)) + 1
  const [before, one, other, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 2)]
  if (one === ' ' || other === ' ') return text
  return before + (random.happens(0.5) ? other + one : other) + after
}
