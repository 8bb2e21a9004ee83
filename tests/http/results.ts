import { all, type HtmlElement, textOf } from '#tests/support/html.ts'

import type { Page } from './site.ts'

/** The number of results that the page shows. */
export function resultCount({ main }: Page): number {
  const [count] = all(main, 'output', { id: 'result-count' })
  return Number.parseInt(textOf(count!), 10)
}

/** The cards of full matches. */
export const cards = ({ main }: Page): HtmlElement[] =>
  all(main, 'section', { 'aria-labelledby': 'results' }).flatMap((section) => {
    const nearly = all(section, 'section').flatMap((each) => all(each, 'article'))
    return all(section, 'article').filter((article) => !nearly.includes(article))
  })

/** The listings on cards, in page order. */
export const listingIds = (page: Page): string[] =>
  all(page.main, 'h3').flatMap((heading) =>
    all(heading, 'a').flatMap(
      ({ attributes }) => /\/product\/([\da-f-]{36})$/.exec(attributes['href'] ?? '')?.[1] ?? [],
    ),
  )
