import type { Page } from '@playwright/test'

export type ShownMessage = {
  index: number
  text: string
  /** What the page says of an own message, such as “Delivered”; empty at messages of the other member. */
  state: string
}

/** The messages that a page has rendered, which are those near the screen. */
export const readRendered = (page: Page): Promise<ShownMessage[]> => page.evaluate(read)

/** All messages of a page's conversation: scrolls to the first one, and from there down to the last. */
export async function readAll(page: Page): Promise<ShownMessage[]> {
  const found = new Map<number, ShownMessage>()
  await page.evaluate(scrollToFirst)
  for (let isAtEnd = false; !isAtEnd; isAtEnd = await page.evaluate(scrollDown))
    for (const message of await readRendered(page)) found.set(message.index, message)
  for (const message of await readRendered(page)) found.set(message.index, message)
  return [...found.values()].toSorted((a, b) => a.index - b.index)
}

/** Runs in the page. */
function read(): ShownMessage[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[role=log] li[data-index]'), (item) => {
    const lines = Array.from(item.querySelectorAll('p'), (line) => line.textContent)
    return {
      index: Number(item.dataset['index']),
      text: lines.find((line) => /^(?:buyer|seller) \d+$/.test(line)) ?? lines.join(' '),
      state: /(?:Will be sent|Not sent|Sent|Delivered|Read)$/.exec(lines.at(-1) ?? '')?.[0] ?? '',
    }
  })
}

/** Runs in the page. Older messages are loaded when their beginning comes near; then the list stays where it is. */
async function scrollToFirst(): Promise<void> {
  const log = document.querySelector('[role=log]')!
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  for (let quiet = 0, height = 0; quiet < 10; height = log.scrollHeight) {
    quiet = log.scrollTop === 0 && log.scrollHeight === height ? quiet + 1 : 0
    log.scrollTop = 0
    await pause(150)
  }
}

/** Runs in the page. Resolves to whether the end was reached before. */
async function scrollDown(): Promise<boolean> {
  const log = document.querySelector('[role=log]')!
  const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 1
  log.scrollTop += log.clientHeight / 2
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return isAtEnd
}
