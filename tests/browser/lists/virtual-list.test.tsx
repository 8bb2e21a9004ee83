import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { ListSpacer } from '#src/ui/virtual-list/list-spacer.tsx'
import { loadVirtualList } from '#src/ui/virtual-list/load-virtual-list.ts'
import { useVirtualList } from '#src/ui/virtual-list/use-virtual-list.ts'

const keys = Array.from({ length: 200 }, (_, index) => `listing ${index}`)
const widths = keys.map(() => 1)

/** Later rows are twice as high as the estimate from the first ones. */
function Cards() {
  const { list, segments } = useVirtualList({ keys, widths })
  const card = (key: string, index: number) => <li key={key} style={{ height: index < 20 ? 100 : 200 }} />

  return (
    <ul ref={list} style={{ display: 'grid', gridTemplateColumns: '1fr', padding: 0 }}>
      {segments.flatMap(({ from, to, isRendered, height }) =>
        isRendered
          ? keys.slice(from, to).map((key, offset) => card(key, from + offset))
          : [<ListSpacer key={`far from ${from}`} height={height} />],
      )}
    </ul>
  )
}

let unmount: () => void
const faults: unknown[] = []

beforeEach(async () => {
  await loadVirtualList()
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: (fault) => faults.push(fault),
  })
  unmount = () => root.unmount()
  root.render(<Cards />)
  await expect.poll(() => cards().length).toBeGreaterThan(4)
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  document.head.querySelector('#glide')?.remove()
  faults.length = 0
})

const cards = () => document.querySelectorAll('li:not([aria-hidden])')

/** Whether rendered cards fill the screen. */
const isFilled = () =>
  [0.1, 0.5, 0.9].every((part) => document.elementFromPoint(50, innerHeight * part)?.matches('li:not([aria-hidden])'))

test('a long list renders the rows near the screen at any scroll position', async () => {
  for (const part of [0.3, 0.9, 0.1]) {
    scrollTo(0, document.documentElement.scrollHeight * part)
    await expect.poll(isFilled).toBe(true)
    expect(cards().length).toBeLessThan(60)
  }
  expect(faults).toEqual([])
})

test('a list becomes stable also if a style sheet animates heights', async () => {
  const glide = document.head.appendChild(document.createElement('style'))
  glide.id = 'glide'
  glide.textContent = 'li { transition: all 0.01ms }'

  for (const part of [0.3, 1, 0.1]) {
    scrollTo(0, document.documentElement.scrollHeight * part)
    await expect.poll(isFilled).toBe(true)
  }
  expect(faults).toEqual([])
})
