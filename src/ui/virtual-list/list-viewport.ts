import type { ListViewport } from './visible-ranges.ts'

/** In screens: so far beyond the screen there are rows where one is going to, and where one comes from. */
const [ahead, behind] = [0.6, 0.2]

/** In CSS pixels: less than that is no other direction. */
const directionThreshold = 64

/** What is to be there of a list, which is more of where somebody scrolls to. */
export function createViewport() {
  let [from, isDown] = [0, true]

  function updateDirection(): void {
    if (Math.abs(scrollY - from) < directionThreshold) return
    isDown = scrollY > from
    from = scrollY
  }

  return {
    within(list: HTMLElement): ListViewport {
      updateDirection()
      const { top } = list.getBoundingClientRect()
      const [above, below] = isDown ? [behind, ahead] : [ahead, behind]
      return { top: -top - above * innerHeight, bottom: -top + (1 + below) * innerHeight }
    },
  }
}
