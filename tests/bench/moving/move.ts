import type { Page } from '@playwright/test'

/** The navigations of a person: to a listing, back, to the results, to a listing there, back, and home. */
const round: readonly Step[] = [
  { to: 'article a[href*="/product/"]', shows: '/product/' },
  { to: 'back', shows: '/en' },
  { to: 'nav a[href$="/en/browse"], nav a[href*="/browse"]', shows: '/browse' },
  { to: 'main a[href*="/browse/"]', shows: '/browse/' },
  { to: 'article a[href*="/product/"]', shows: '/product/' },
  { to: 'back', shows: '/browse/' },
  { to: 'a[href$="/en"]', shows: '/en' },
]

type Step = { to: string; shows: string }

/** Milliseconds of each navigation from the tap to the paint of the next page. */
export async function move(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; times.length < count; index += 1) times.push(await go(page, round[index % round.length]!))
  return times
}

async function go(page: Page, step: Step): Promise<number> {
  const time = await page.evaluate(async ({ to, shows }) => {
    const heading = () => document.querySelector('main h1')
    const before = heading()
    const name = before?.textContent
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const isOther = () => heading() !== before || heading()?.textContent !== name
    const isThere = () => location.pathname.includes(shows) && heading() !== null && isOther()
    const begunAt = performance.now()
    if (to === 'back') history.back()
    else document.querySelector<HTMLElement>(to)!.click()
    while (!isThere() && performance.now() - begunAt < 10_000) await new Promise((resolve) => setTimeout(resolve, 1))
    await painted()
    return performance.now() - begunAt
  }, step)
  // A person looks at the page before the next tap.
  await page.waitForTimeout(300)
  return time
}
