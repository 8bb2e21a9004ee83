import { ReadableText } from '#contract/message-risks/readable-text.ts'
import type { RuleKind } from '#contract/moderation.ts'
import { foldWords } from '#server/conversations/message-words.ts'

/** What a rule looks for. */
export type RulePattern = { kind: RuleKind; pattern: string }

const excerptLength = 120

/**
 * The part of a text that a rule matches; `undefined` if there is none. Words match without case, accents and
 * punctuation, as whole words next to each other; links match the domain and all below it, also with spaces around the
 * dots.
 */
export function matchOf(rule: RulePattern, text: string): string | undefined {
  const matches = matcherOf(rule)
  if (!matches(text)) return undefined
  const part = text.split(/\n|(?<=[.!?])\s/).find(matches) ?? text
  return part.trim().slice(0, excerptLength)
}

/** Whether the pattern has anything to look for: a word, or a domain. */
export const isPossible = ({ kind, pattern }: RulePattern): boolean =>
  kind === 'words' ? foldWords(pattern) !== '' : domainOf(pattern) !== undefined

function matcherOf({ kind, pattern }: RulePattern): (text: string) => boolean {
  if (kind === 'words') {
    const words = ` ${foldWords(pattern)} `
    return (text) => ` ${foldWords(text)} `.includes(words)
  }
  // A domain has only letters, digits and hyphens, which mean nothing else in a pattern.
  const domain = domainOf(pattern) ?? ''
  const labels = domain.split('.').join(String.raw`\s{0,2}\.\s{0,2}`)
  const link = new RegExp(String.raw`(?<![\p{L}\p{N}-])${labels}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`, 'iu')
  return (text) => link.test(ReadableText.of(text).text)
}

/** The domain of a typed link, without scheme, `www.` and path. */
function domainOf(pattern: string): string | undefined {
  const host = /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#:\s]+)/i.exec(pattern.trim())?.[1]?.toLowerCase()
  return host !== undefined && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(host) ? host : undefined
}
