import { descriptionLength, titleLength } from '#contract/selling.ts'

export type ShareTargetText = { title: string; text: string; url: string }

/** What another app said of what it hands over, as title and description. What has no room in the title is told in full below it. */
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

/** A letter of two halves stays whole, or goes. */
const truncate = (text: string, maxLength: number) => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')

const truncateAtWord = (text: string, maxLength: number) =>
  truncate(text, maxLength + 1)
    .replace(/\s\S*$/, '')
    .slice(0, maxLength)
