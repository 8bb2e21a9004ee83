import { descriptionLength, titleLength } from '#contract/selling.ts'

export type ShareTargetText = { title: string; text: string; url: string }

/**
 * Turns shared text into a title and a description. A heading that is too long for the title is repeated in full in the
 * description.
 */
export function toTitleAndDescription({ title, text, url }: ShareTargetText) {
  const heading = cleanText(title).replaceAll(/\s+/g, ' ')
  const body = cleanText(text)
  const address = cleanText(url)
  const isTitleCut = heading.length > titleLength.max
  const description = [
    ...(isTitleCut ? [heading] : []),
    ...(body === heading ? [] : [body]),
    ...(body.includes(address) ? [] : [address]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  return {
    title: isTitleCut ? truncateAtWord(heading, titleLength.max) : heading,
    description: truncate(description, descriptionLength.max),
    isCut: description.length > descriptionLength.max,
  }
}

const cleanText = (text: string) => text.toWellFormed().replaceAll('\0', '').trim()

/** Does not split a surrogate pair. */
const truncate = (text: string, maxLength: number) => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')

const truncateAtWord = (text: string, maxLength: number) =>
  truncate(text, maxLength + 1)
    .replace(/\s\S*$/, '')
    .slice(0, maxLength)
