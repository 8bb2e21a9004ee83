import type { BrowserContext } from '@playwright/test'

/** What is looked for: the heading, and what of the page only the device can know. */
export type Seen = { path: string; heading: string; content: string }

/** Milliseconds since the address was asked for; and how much had moved by the time the page was alive. */
export type Times = { seen: number; alive: number; shift: number }

const ours = '#root '

/**
 * Opens a page in a tab of its own, which knows nothing yet, on a thread that is made slow. Seen is what has been painted,
 * whoever has drawn it; alive is what the app itself has made, and answers to touch.
 */
export async function open(context: BrowserContext, wanted: Seen, slowdown: number): Promise<Times> {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch, { ...wanted, ours })
  await page.goto(wanted.path, { waitUntil: 'commit' })
  const times = await page.waitForFunction(read, undefined, { polling: 50, timeout: 60_000 })
  const noted = (await times.jsonValue()) as Times
  await page.close()
  return noted
}

type Noted = { seen?: number; alive?: number; shift?: number }

const read = () => {
  const noted = globalThis as Noted
  return noted.alive !== undefined && { seen: noted.seen, alive: noted.alive, shift: noted.shift }
}

/** In the page: looks just before each paint, and notes the time when that has been painted. */
function watch({ heading, content, ours: scope }: Seen & { ours: string }): void {
  const begun: { seen?: boolean; alive?: boolean } = {}
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

  const isVisible = (element: Element | null) => element?.checkVisibility() ?? false

  function note(what: 'seen' | 'alive'): void {
    begun[what] = true
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => Object.assign(globalThis, { [what]: performance.now(), shift }))
    port1.start()
    port2.postMessage('painted')
  }

  requestAnimationFrame(look)
}
