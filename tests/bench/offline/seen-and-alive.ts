import type { BrowserContext } from '@playwright/test'

/** What must be visible: the heading, and content that only the device can know. */
export type Seen = { path: string; heading: string; content: string }

/** Milliseconds since the navigation started, and the layout shift until the page was hydrated. */
export type Times = { seen: number; alive: number; shift: number }

const ours = '#root '

/** In milliseconds: by then the previous page has finished its work. */
const calm = 1_500

/**
 * Opens a page in a new tab, which has nothing in memory, on a slowed thread. The worker is stopped, as after any
 * minute without a page, and starts at full speed, because only pages can be slowed down. Seen is when the content is
 * painted, from a snapshot or by the app; alive is when the app has rendered it and responds to input. The page reports
 * both by itself, because each evaluation from outside would cost its thread as much as a script.
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

/** Runs in the page: checks the page before each paint, and records the time after that paint. */
function watch({ heading, content, ours: scope, mark: prefix }: Seen & { ours: string; mark: string }): void {
  const begun: { seen?: boolean; alive?: boolean } = {}
  const noted: Partial<Times> = {}
  let shift = 0

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift' })

  function look(): void {
    if (!begun.seen && isShown('')) note('seen')
    // A page without an app counts as alive at once.
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
      // Playwright receives console messages without evaluating anything in the page.
      // oxlint-disable-next-line no-console
      if (what === 'alive') console.debug(prefix + JSON.stringify({ ...noted, shift }))
    })
    port1.start()
    port2.postMessage('painted')
  }

  requestAnimationFrame(look)
}
