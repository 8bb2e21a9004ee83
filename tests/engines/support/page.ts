import type { Driver, InputActions } from './driver.ts'
import { describe, inJson, locate, type Target } from './locate.ts'
import { waitUntil } from './wait-until.ts'

/** The actions of a person on a page, in any engine. */
export type Page = Pick<Driver, 'evaluate' | 'chooseFiles' | 'screenshot'> & {
  /** Opens a path of the site and waits until the page is hydrated. */
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Waits until the element is visible, and returns its text. */
  textOf: (target: Target) => Promise<string>
  /** Waits until the field is visible, and returns its value. */
  valueOf: (target: Target) => Promise<string>
  /** Clicks with the mouse once the element no longer moves and nothing covers it. */
  click: (target: Target) => Promise<void>
  /** Clicks a field and types into it, key by key. */
  type: (target: Target, text: string) => Promise<void>
  pressEnter: () => Promise<void>
  /** The path and query of the page's URL. */
  path: () => Promise<string>
}

export function createPage(driver: Driver, origin: string): Page {
  const { evaluate, perform, chooseFiles, screenshot } = driver

  const alive = () =>
    waitUntil('the page to be alive', () => evaluate(() => document.documentElement.dataset['alive'] === 'true'))

  const find = (target: Target) =>
    waitUntil(`${describe(target)} to be seen`, () => evaluate(locate, inJson(target), false))

  async function click(target: Target) {
    const { x, y } = await waitUntil(`${describe(target)} to be clickable`, async () => {
      const located = await evaluate(locate, inJson(target), true)
      return located?.point
    })
    await perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  return {
    evaluate,
    chooseFiles,
    screenshot,
    open: async (path) => {
      await driver.open(origin + path)
      await alive()
    },
    reload: async () => {
      await driver.reload()
      await alive()
    },
    textOf: async (target) => (await find(target)).text,
    valueOf: async (target) => (await find(target)).value,
    click,
    type: async (target, text) => {
      await click(target)
      await perform(strokes(Array.from(text)))
    },
    pressEnter: () => perform(strokes(['\uE007'])),
    path: () => evaluate(() => location.pathname + location.search),
  }
}

const strokes = (values: readonly string[]): InputActions => [
  {
    type: 'key',
    id: 'keyboard',
    actions: values.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]),
  },
]
