import { LinkifyIt, type Match } from 'linkify-it'
import tlds from 'tlds' with { type: 'json' }

import { lazy } from '#contract/language/lazy.ts'

import {
  distinctMailProviders,
  everydayWords,
  knownHosts,
  mailProviders,
  unambiguousEndings,
  weakEndings,
  wordEndings,
} from './domains.ts'
import type { ReadableText, Span } from './readable-text.ts'

type Found = { kind: 'link' | 'email'; span: Span }

const linkify = lazy(() => new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false, tlds, maxLength: 500 }))

/** All endings, in the letters in which people write them. */
const endings: ReadonlySet<string> = new Set([...tlds, 'ком', 'ру', 'нет'])

/** Links and mail addresses, also those whose dots and at signs are written out, bracketed or spaced. */
export function findLinks(readable: ReadableText): Found[] {
  const joined = withPlainAddresses(readable)
  return (linkify().match(joined.text) ?? []).flatMap((match) => {
    const kind = kindOf(match, joined.text)
    return kind ? [{ kind, span: joined.spanOf(match.index, match.lastIndex) }] : []
  })
}

function kindOf(match: Match, text: string): Found['kind'] | undefined {
  if (match.schema === 'mailto:') return 'email'
  if (match.schema !== '') return 'link'
  const [host = '', ...path] = match.raw.split(/[/?#:]/)
  const isInSentence = /^ \p{L}/u.test(text.slice(match.lastIndex, match.lastIndex + 2))
  const isNamed = placeWord.test(text.slice(Math.max(0, match.index - 12), match.index))
  return isDomain(host, path.join(''), isInSentence && !isNamed) ? 'link' : undefined
}

/** What stands before the name of a site. */
const placeWord =
  /(?<!\p{L})(?:sur|on|at|see|visit|auf|bei|unter|op|en|em|no|na|su|site|web|page|seite|pagina|сайт|на) $/iu

function isDomain(written: string, path: string, goesOn: boolean): boolean {
  const host = written.toLowerCase()
  const labels = host.split('.')
  const ending = labels.at(-1) ?? ''
  const name = labels.at(-2) ?? ''
  if (labels[0] === 'www' || knownHosts.has(`${name}.${ending}`)) return true
  // A sentence that begins right after a full stop: *Bonjour.Je*.
  if (/^\p{Lu}\p{Ll}*$/u.test(written.split('.').at(-1) ?? '') && !/^\p{Lu}+$/u.test(written.replaceAll('.', ''))) {
    return unambiguousEndings.has(ending) && /^(?:com|net|org)$/.test(ending)
  }
  if (everydayWords.has(withoutAccents(name)) && path === '') return false
  if (unambiguousEndings.has(ending)) return true
  if (/[\p{L}\p{N}]/u.test(path)) return true
  if (weakEndings.has(ending)) return labels.length > 2 || /\d|-/.test(name)
  if (wordEndings.has(ending))
    return name.length > 2 && (!goesOn || ending === 'de' || /\d|-/.test(name) || labels.length > 2)
  return labels.length > 2 ? labels.every((label) => label.length > 2) : false
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const atWord = String.raw`at|[aä]t|arobase|arobas|arroba|chiocciola|klammeraffe|собака|собачка|равлик|песик|ет`
const dotWord = String.raw`dot|point|punkt|punto|ponto|точка|крапка`

const open = String.raw`[[({<*_~-]`
const close = String.raw`[\])}>*_~-]`

const bracketedAt = String.raw` {0,2}${open} {0,2}(?:@|${atWord}|a) {0,2}${close} {0,2}`
const bracketedDot = String.raw` {0,2}${open} {0,2}(?:\.|${dotWord}) {0,2}${close} {0,2}`

const strictAt = String.raw`(?: {0,2}@ {0,2}|${bracketedAt})`
const anyDot = String.raw`(?: {0,2}\. {0,2}|${bracketedDot}| {1,2}(?:${dotWord}) {1,2})`
const spelledDot = String.raw`(?:${bracketedDot}| {1,2}(?:${dotWord}) {1,2})`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,40}[\p{L}\p{N}])?`
const before = String.raw`(?<![\p{L}\p{N}])`
const after = String.raw`(?![\p{L}\p{N}])`
const name = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_+.-]{0,40}[\p{L}\p{N}_])?`

const pattern = (source: string) => new RegExp(source, 'giu')

const addressWithAt = pattern(
  `${before}(?<name>${name})(?<at>${strictAt}| {1,2}(?:${atWord}) {1,2})(?<host>${label})(?:(?<dot>${anyDot}| {1,2})(?<ending>\\p{L}{2,12})(?:(?<dot2>${anyDot})(?<ending2>\\p{L}{2,3}))?)?${after}(?! {1,2}(?:${atWord}) )`,
)

const spelledDomain = pattern(`${before}(?<host>${label})${spelledDot}(?<ending>\\p{L}{2,12})${after}`)

const spacedDomain = pattern(
  `${before}(?<host>${label})(?: {1,2}\\. {0,2}| {0,2}\\. {1,2})(?<ending>\\p{L}{2,8})${after}`,
)

/** *bit,ly/3xYz*, *tinyurl com*: only of known sites, because *com* is a word, too. */
const knownWithoutDot = pattern(`${before}(?<host>${label})(?: {1,2}|, {0,2})(?<ending>com|ly)${after}`)

const spacedScheme = pattern(String.raw`${before}h(?:tt|xx)ps?\[? {0,2}: ?\]? {0,2}/ {0,2}/ {0,2}(?=[\p{L}\p{N}])`)

const spacedWww = pattern(
  String.raw`${before}w ?w ?w(?: {0,2}\. {0,2}| {1,2})(?<host>${label})(?:${anyDot}| {1,2})(?<ending>\p{L}{2,8})${after}`,
)

/** Rewrites what stands for an address as the address itself, so that the parser finds it. */
function withPlainAddresses(readable: ReadableText): ReadableText {
  return readable
    .replace(spacedScheme, () => 'http://')
    .replace(spacedWww, ({ groups }) =>
      isEnding(groups?.['ending']) ? `www.${groups?.['host']}.${groups?.['ending']}` : undefined,
    )
    .replace(addressWithAt, ({ groups }) => addressOf(groups ?? {}))
    .replace(spelledDomain, ({ groups }) => {
      const ending = groups?.['ending']?.toLowerCase() ?? ''
      return isSpelledEnding(ending) || isKnown(groups) ? `${groups?.['host']}.${latin(ending)}` : undefined
    })
    .replace(knownWithoutDot, ({ groups }) =>
      isKnown(groups) ? `${groups?.['host']}.${groups?.['ending']}` : undefined,
    )
    .replace(spacedDomain, ({ groups }) =>
      isSpacedDomain(groups) ? `${groups?.['host']}.${groups?.['ending']}` : undefined,
    )
}

type Groups = Record<string, string | undefined>

const isEnding = (ending = '') => endings.has(ending.toLowerCase())

const isKnown = (groups: Groups | undefined) =>
  knownHosts.has(`${groups?.['host']}.${groups?.['ending']}`.toLowerCase())

/** *Point info* is a desk, *un punto es* is Spanish. */
const isSpelledEnding = (ending: string) =>
  /^(?:de|it|be|eu|net|нет)$/.test(ending) || (unambiguousEndings.has(ending) && ending !== 'info')

/** With spaces around it, only some endings make a dot more than the end of a sentence. */
const isSpacedDomain = (groups: Groups | undefined) =>
  isKnown(groups) ||
  (groups?.['host']?.includes('-') && unambiguousEndings.has(groups['ending'] ?? '')) ||
  /^(?:com|net|org|xyz|lu|fr|ru)$/.test(groups?.['ending'] ?? '')

const latin = (ending: string) => ({ ком: 'com', ру: 'ru', нет: 'net', юа: 'ua' })[ending] ?? ending

function addressOf({
  name: mailbox,
  at = '',
  host = '',
  dot = '',
  ending = '',
  dot2,
  ending2,
}: Groups): string | undefined {
  const provider = host.toLowerCase()
  const isStrict = !new RegExp(`^ +(?:${atWord}) +$`, 'iu').test(at)
  const mailEnding = ending.toLowerCase()
  const rest = dot2 && ending2 && isEnding(ending2) && /^(?:co|com)$/.test(mailEnding) ? `.${ending2}` : ''
  const lost = (dot2 ?? '') + (ending2 ?? '')
  const isPlainDot = /^ *\. *$/.test(dot)
  const isProvider = mailProviders.has(provider)
  const isAddress = /^ *$/.test(dot)
    ? isStrict && isProvider && (unambiguousEndings.has(mailEnding) || mailEnding === 'de')
    : isStrict
      ? isProvider || !dot.startsWith('. ')
      : isProvider || !isPlainDot
  if (isAddress && isEnding(latin(mailEnding))) {
    return ` ${ascii(mailbox)}@${ascii(host)}.${latin(mailEnding)}${rest || lost}`
  }
  if (!distinctMailProviders.has(provider)) return undefined
  return ` ${ascii(mailbox)}@${ascii(host)}.com${dot}${ending}${lost}`
}

/** The parser takes mailboxes in Latin letters only. */
const ascii = (text = '') => text.replace(/[^\p{ASCII}]/gu, 'x')
