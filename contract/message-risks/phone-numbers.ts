import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { numberWords } from './number-words.ts'
import type { ReadableText, Span } from './readable-text.ts'

/**
 * Digits with at most three separators between two of them. The library decides what is a number; these patterns decide
 * what it is asked about, because four digits are a valid number in Luxembourg and a price everywhere.
 */
const candidate =
  /(?:(?:\+ ?\(?|\(\+|(?<![\p{L}\p{N}])\(?)\d)(?:(?:[ .\-/()_*'|~:;=]{0,3}|,)\d){5,23}(?![\p{L}\p{N}])/gu

const maxDigits = 15

/**
 * Without a plus sign, the forms of numbers in the countries of the members and their neighbours. Short landline
 * numbers of Luxembourg count only after a word such as *phone*. `isBare` numbers begin with no zero, so they must not be
 * a list of sizes.
 */
const nationalForms: readonly { country: CountryCode; form: RegExp; isBare?: true }[] = [
  { country: 'LU', form: /^6\d1\d{6}$/, isBare: true },
  { country: 'FR', form: /^0[1-9]\d{8}$/ },
  { country: 'BE', form: /^0(?:4\d{8}|[1-9]\d{7})$/ },
  { country: 'DE', form: /^0(?:1[567]\d{8,9}|[2-9]\d{8,10})$/ },
  { country: 'NL', form: /^06\d{8}$/ },
  { country: 'PT', form: /^9[1236]\d{7}$/, isBare: true },
  { country: 'ES', form: /^[67]\d{8}$/, isBare: true },
  { country: 'IT', form: /^3\d{9}$/, isBare: true },
  { country: 'GB', form: /^07\d{9}$/ },
  { country: 'UA', form: /^0(?:39|50|6[3678]|7[37]|9[1-9])\d{7}$/ },
  { country: 'RU', form: /^[78]9\d{9}$/ },
]

/** Country codes that people write without the plus sign, with the mobile numbers behind them. */
const withoutPlus =
  /^(?:352\(?0?6\d1\d{6}|330?[67]\d{8}|320?4\d{8}|490?1[567]\d{8,9}|3519\d{8}|34[67]\d{8}|393\d{9}|380\d{9}|447\d{9})$/

const landline = /^(?:2[4678]\d{6}|[345789]\d{5})$/

const phoneWord =
  /(?<!\p{L})(?:t[eé]l|phone|gsm|fixe?|festnetz|landline|fijo|fixo|fisso|numm?er|numéro|numero|numm|mobile|handy|telefon\p{L}*|t[eé]l[eé]phone|telefono|tel[eé]fono|telefone|телефон|тел|call me|ring me|appele[rz](?:-moi)?|ruff?t? mech un|rufen sie|ruf) ?[.:]? ?(?:an |au |me |at |unter |al |o |\(|: )?$/iu

const date =
  /(?<!\d[./-]?)(?:(?:[012]?\d|3[01])([./-])(?:0?\d|1[0-2])\1(?:(?:19|20)\d\d|\d\d)|(?:0?\d|1[0-2])[./](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?![./-]?\d)(?!(?:[ .\-/]{1,2}\d{2}){2})/g

const time = /(?<!\d)\d{1,2}[:hH]\d{2}(?!\d)/g

export function findPhoneNumbers(readable: ReadableText): Span[] {
  const text = withoutDates(withPlainDigits(readable.text))
  return [...findInDigits(readable, text), ...findInWords(readable, text)]
}

/** All replacements keep the length. */
function withoutDates(text: string): string {
  const blank = (match: string) => '#'.repeat(match.length)
  return text.replace(date, blank).replace(time, blank)
}

/** Letters that stand for digits in a run with digits: *O6 12*, *9oo*, *l2*, *З4*. */
function withPlainDigits(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[\doOоОlI|зЗS]{1,20}(?![\p{L}\p{N}])/gu, (run) =>
    /\d/.test(run) || /^[oOоО]{1,3}$/.test(run)
      ? run
          .replace(/[oOоО]/g, '0')
          .replace(/[lI|]/g, '1')
          .replace(/[зЗ]/g, '3')
          .replace(/S/g, '5')
      : run,
  )
}

function findInDigits(readable: ReadableText, text: string): Span[] {
  const found: Span[] = []
  for (const match of text.matchAll(candidate)) {
    const groups = groupsOf(match[0], match.index)
    for (let first = 0; first < groups.length; first += 1) {
      const last = lastGroupOfNumber(text, groups, first)
      if (last === undefined) continue
      found.push(readable.spanOf(groups[first]!.start, groups[last]!.end))
      first = last
    }
  }
  return found
}

type Group = { digits: string; hasPlus: boolean; mayBegin: boolean; start: number; end: number }

/** Runs of digits; a plus sign belongs to the run behind it. After a dash or a dot a run goes on and begins no number. */
function groupsOf(text: string, offset: number): Group[] {
  return Array.from(text.matchAll(/(\+ ?\(?|\(\+)?(\d+)/g), (match) => ({
    digits: match[2] ?? '',
    hasPlus: match[1] !== undefined,
    mayBegin: !/\d[^ \d]+$/.test(text.slice(Math.max(0, match.index - 4), match.index)),
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }))
}

/** The longest number that begins with a group. */
function lastGroupOfNumber(text: string, groups: readonly Group[], first: number): number | undefined {
  let digits = ''
  let found: number | undefined
  for (let last = first; last < groups.length && groups[first]!.mayBegin; last += 1) {
    const group = groups[last]!
    if (last > first && group.hasPlus) break
    digits += group.digits
    if (digits.length > maxDigits + 2) break
    if (isPhoneNumber(digits, groups.slice(first, last + 1), text)) found = last
  }
  return found
}

function isPhoneNumber(digits: string, groups: readonly Group[], text: string): boolean {
  const { hasPlus, start } = groups[0]!
  if (hasPlus) return isInternational(digits)
  if (digits.startsWith('00')) return isInternational(digits.slice(2))
  if (withoutPlus.test(digits)) return true
  const isAnnounced = phoneWord.test(text.slice(Math.max(0, start - 40), start))
  if (isAnnounced && landline.test(digits)) return isValid(digits, 'LU')
  const isList = !isAnnounced && !hasPhoneGroups(groups)
  return nationalForms.some(
    ({ country, form, isBare }) => form.test(digits) && !(isBare && isList) && isValid(digits, country),
  )
}

/** Pairs are sizes; a number has a longer group, or each digit for itself. */
const hasPhoneGroups = (groups: readonly Group[]) =>
  groups.some(({ digits }) => digits.length > 2) || groups.every(({ digits }) => digits.length === 1)

/** No country code begins with 0: asking the library about rows of zeros would take most of the time. */
const isInternational = (digits: string) =>
  !digits.startsWith('0') &&
  digits.length >= 8 &&
  digits.length <= maxDigits &&
  isValid(`+${digits.replace(/^(33|32|49|39|44|352)0(?=\d{8})/, '$1')}`)

function isValid(number: string, country?: CountryCode): boolean {
  return (
    parsePhoneNumberFromString(
      number,
      country ? { defaultCountry: country, extract: false } : { extract: false },
    )?.isValid() ?? false
  )
}

/** A number written in words has so many of them at least, and so many digits with those written as digits. */
const isNumberInWords = ({ words, digits }: { words: number; digits: number }) =>
  (words >= 4 && digits >= 7) || (words === 3 && digits >= 9)

const piece = /\p{L}[\p{L}\p{M}']*|\d+/gu

function findInWords(readable: ReadableText, text: string): Span[] {
  const found: Span[] = []
  let run: { start: number; end: number; words: number; digits: number } | undefined
  const finish = () => {
    if (run && isNumberInWords(run)) found.push(readable.spanOf(run.start, run.end))
    run = undefined
  }
  for (const match of text.matchAll(piece)) {
    const [word] = match
    const end = match.index + word.length
    const isNumeral = /^\d/.test(word)
    const digits = isNumeral
      ? word.length
      : numberWords.get(
          word
            .toLowerCase()
            .normalize('NFD')
            .replace(/[\p{M}']/gu, ''),
        )
    if (run && match.index - run.end > 3) finish()
    if (digits === undefined) finish()
    else {
      run ??= { start: match.index, end, words: 0, digits: 0 }
      run.end = end
      run.words += isNumeral ? 0 : 1
      run.digits += digits
    }
  }
  finish()
  return found
}
