import type { Audience } from '#contract/audiences.ts'
import type { Brand } from '#contract/brands.ts'
import type { CategorySlug } from '#contract/categories.ts'
import type { characteristics } from '#contract/characteristics.ts'
import type { Locale } from '#contract/language/locales.ts'

/** What makes a question hard; each kind is spread evenly over those that are held out. */
export const questionKinds = [
  'noun',
  'number',
  'brand',
  'brand-noun',
  'model',
  'attribute',
  'part',
  'category',
  'words',
  'exclusion',
  'prefix',
  'synonym',
  'abroad',
] as const

export type QuestionKind = (typeof questionKinds)[number]

export type Colour = (typeof characteristics.colour.options)[number]

/** What the person wants who types it. */
export type Meaning = {
  /** Any of them is just what is wanted, and so is what is of their kind. */
  things?: readonly string[]
  /** Anything that lies there. */
  category?: CategorySlug
  brand?: Brand
  model?: string
  size?: string
  colour?: Colour
  audience?: Audience
  /** What must not be said anywhere in a listing. */
  without?: string
}

export type Question = {
  kind: QuestionKind
  text: string
  meant: Meaning
  /** Ids of listings that are just what is wanted though no rule says so. */
  also?: readonly string[]
  /** Ids of listings that are not wanted though a rule says so. */
  not?: readonly string[]
  /** Never looked at while the search is tuned. */
  isHeldOut?: true
}

export type AskedQuestion = Question & { locale: Locale }
