import { wordsOf } from './analyser.ts'
import { compoundSuffixes } from './compound-suffix.ts'
import { type Good, namesOfGood } from './goods.ts'
import { type Locale, locales } from './locales.ts'
import { isModifier } from './modifier-noun.ts'
import { stemsOfName } from './name-words.ts'
import { stemOf } from './stems.ts'

/** In fewer languages it is a figure of speech: a *jet ski* is no ski, a *cheval à bascule* no horse. */
const minLanguages = 4

/**
 * Whether one good is a kind of another: at least four languages call it by the other one's name and something that
 * tells it apart, as in *garden table*, *table de jardin* and *Gartentisch*.
 */
export function isKindOf(kind: Good, good: Good): boolean {
  if (kind === good) return false
  const pair = `${kind} ${good}`
  const known = answers.get(pair)
  if (known !== undefined) return known
  const answer = locales.filter((locale) => isNamedAfter(kind, good, locale)).length >= minLanguages
  answers.set(pair, answer)
  return answer
}

/** Only pairs that occur within one name are asked for, so they are few. */
const answers = new Map<string, boolean>()

function isNamedAfter(kind: Good, good: Good, locale: Locale): boolean {
  const heads = stemsOfNames(good, locale)
  return stemsOfNames(kind, locale).some((stems) => heads.some((head) => isHead(head, stems, locale)))
}

const stemsOfNames = (good: Good, locale: Locale) =>
  namesOfGood(good, locale).map(({ text }) => stemsOfName(wordsOf(text), locale))

function isHead(head: readonly string[], name: readonly string[], locale: Locale): boolean {
  if (isCompoundHead(head, name, locale)) return true
  const whole = { at: 0, length: name.length }
  return name.some(
    (_, at) =>
      head.length < name.length &&
      head.every((stem, index) => name[at + index] === stem) &&
      !isModifier({ at, length: head.length }, whole, locale),
  )
}

const isCompoundHead = (head: readonly string[], name: readonly string[], locale: Locale) =>
  head.length === 1 && compoundSuffixes(name.at(-1)!, locale).some((part) => stemOf(part, locale) === head[0])
