/** What the first screens of a page looked like when they were last shown here. */
export type Look = {
  /** The page's address, without its origin. */
  path: string
  markup: string
  /** How many headings stand on the first screen, by which is known whether the page itself is there. */
  headings: number
  title: string
  /** As the document names it: `de-LU`. */
  language: string
  /** Whether it was drawn for somebody who is signed in. */
  isMembers: boolean
  /** The files that the page was made with, beside those that every page begins with. */
  scripts: readonly string[]
  /** Icons and flags that are drawn in it and that the page will ask for by these names. */
  pictures: readonly string[]
  /** In milliseconds since 1970. */
  keptAt: number
}

/** Headings that tell how much of a page there is. */
export const countedHeadings = 'main :is(h1, h2, h3)'

/** The element that shows it, beside the one that the page is made in. */
export const lookId = 'look'

/** When the device had made this page, among the marks of its timeline. */
export const shownMark = 'shown'
