import type { BrowserContext } from '@playwright/test'

/** What is looked for: the heading, and what of the page only the device can know. */
export type Seen = { path: string; heading: string; content: string }

/** Milliseconds since the address was asked for; and how much had moved by the time the page was alive. */
export type Times = { seen: number; alive: number; shift: number }

const ours = '#root '

/** In milliseconds: by then the page that was open before has left nothing to do. */
const calm = 1_500

/**
 * Opens a page in a tab of its own, which knows nothing yet, on a thread that is made slow; the worker sleeps, as after any
 * minute without a page, and begins at its own pace, because only pages can be made slow. Seen is what has been painted,
 * whoever has drawn it; alive is what the app itself has made, and answers to touch. The page tells it without being
 * asked: each question would cost the thread as much as a script.
 */
export async function open(context: BrowserContext, wanted: Seen, slowdown: number): Promise<Times> {
  const page = await context.newPage()
  await page.waitForTimeout(calm)
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await protocol.send('ServiceWorker.enable')
  await protocol.send('ServiceWorker.stopAllWorkers')
  await page.addInitScript(watch, { ...wanted, ours, mark })
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(mark),
    timeout: 60_000,
  })
  await page.goto(wanted.path, { waitUntil: 'commit' })
  const message = await told
  await page.close()
  return JSON.parse(message.text().slice(mark.length)) as Times
}

const mark = 'seen and alive: '

/** In the page: looks just before each paint, and notes the time when that has been painted. */
function watch({ heading, content, ours: scope, mark: prefix }: Seen & { ours: string; mark: string }): void {
  const begun: { seen?: boolean; alive?: boolean } = {}
  const noted: Partial<Times> = {}
  let shift = 0

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift' })

  function look(): void {
    if (!begun.seen && isShown('')) note('seen')
    // A page without an app answers by itself.
    const isAlive = document.documentElement.dataset['alive'] === 'true' || !document.querySelector(scope)
    if (!begun.alive && isAlive && isShown(document.querySelector(scope) ? scope : '')) note('alive')
    if (!begun.alive) requestAnimationFrame(look)
  }

  const isShown = (within: string) =>
    [...document.querySelectorAll(`${within}h1`)].some((each) => isVisible(each) && isSaid(each)) &&
    isVisible(document.querySelector(`${within}${content}`))

  const isSaid = ({ textContent }: Element) => textContent.includes(heading)

  const isVisible = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false

  function note(what: 'seen' | 'alive'): void {
    begun[what] = true
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      noted[what] = performance.now()
      // Playwright hears of it without asking.
      // oxlint-disable-next-line no-console
      if (what === 'alive') console.debug(prefix + JSON.stringify({ ...noted, shift }))
    })
    port1.start()
    port2.postMessage('painted')
  }

  requestAnimationFrame(look)
}
