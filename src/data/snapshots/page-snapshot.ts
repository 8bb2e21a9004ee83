import type { ShellSnapshot } from '#contract/html-shell.ts'

/** A snapshot as it is stored. */
export type PageSnapshot = ShellSnapshot & {
  /** In milliseconds since 1970. */
  keptAt: number
}

/** Headings show how much of a page has been rendered. */
export const headingSelector = 'main :is(h1, h2, h3)'

/** Name of the performance mark for when the device has shown the page. */
export const pageShownMark = 'shown'
