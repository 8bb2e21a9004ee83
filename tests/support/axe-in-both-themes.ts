import { expect, onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'

/** For component tests: axe finds nothing in part of the page, light or dark. `state` says in which state it is. */
export async function expectNoViolations(within = 'main', state = ''): Promise<void> {
  const { dataset } = document.documentElement
  onTestFinished(() => {
    delete dataset['theme']
  })
  for (const theme of ['light', 'dark'] as const) {
    dataset['theme'] = theme
    await coloursAreSettled()
    expect.soft(await commands.findViolations(within, theme), `${state} ${theme}`).toEqual([])
  }
}

/** Colours change gradually. Animations without an end, such as those of placeholders, change none. */
async function coloursAreSettled(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const changing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(changing.map(({ finished }) => finished))
}
