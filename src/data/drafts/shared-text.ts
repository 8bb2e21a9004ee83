import { descriptionLength, titleLength } from '#contract/selling.ts'

export type SharedText = { title: string; text: string; url: string }

/** What another app said of what it hands over, as title and description. What has no room in the title is told in full below it. */
export function wordsOf({ title, text, url }: SharedText) {
  const heading = plain(title).replaceAll(/\s+/g, ' ')
  const body = plain(text)
  const address = plain(url)
  const isTitleCut = heading.length > titleLength.max
  const description = [
    ...(isTitleCut ? [heading] : []),
    ...(body === heading ? [] : [body]),
    ...(body.includes(address) ? [] : [address]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  return {
    title: isTitleCut ? cutAtWord(heading, titleLength.max) : heading,
    description: cut(description, descriptionLength.max),
    isCut: description.length > descriptionLength.max,
  }
}

const plain = (text: string) => text.toWellFormed().replaceAll('\0', '').trim()

/** A letter of two halves stays whole, or goes. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

const cutAtWord = (text: string, most: number) =>
  cut(text, most + 1)
    .replace(/\s\S*$/, '')
    .slice(0, most)
