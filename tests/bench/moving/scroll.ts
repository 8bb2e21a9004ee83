import type { Page } from '@playwright/test'

/** In CSS pixels a second: a brisk thumb. */
const speed = 1_600

export type Scrolled = { dropped: number; mostElements: number }

/** Scrolls through results as far as they go, taking what more there is; of all frames that were due, which did not come. */
export async function scrollThrough(page: Page, pages: number): Promise<Scrolled> {
  let [due, missed, mostElements] = [0, 0, 0]
  for (let index = 0; index < pages; index += 1) {
    const frames = await scrollOnce(page)
    due += frames.due
    missed += frames.missed
    mostElements = Math.max(mostElements, frames.elements)
    const more = page.locator('main a[rel=next]')
    if ((await more.count()) === 0) break
    await more.click()
    await page.waitForLoadState('networkidle')
  }
  return { dropped: missed / due, mostElements }
}

async function scrollOnce(page: Page) {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const note = (time: number) => {
      times.push(time)
      if (times.length > 0) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const devtools = await page.context().newCDPSession(page)
  const distance = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - document.documentElement.scrollTop,
  )
  await devtools.send('Input.synthesizeScrollGesture', { x: 200, y: 400, yDistance: -distance, speed })
  return page.evaluate(() => {
    const { frameTimes } = window as unknown as { frameTimes: number[] }
    const gaps = frameTimes.slice(1).map((time, index) => time - frameTimes[index]!)
    const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 4)]!
    const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0)
    frameTimes.length = 0
    return { due: gaps.length + missed, missed, elements: document.querySelectorAll('body *').length }
  })
}
