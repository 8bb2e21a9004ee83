import type { ListViewport } from './visible-ranges.ts'

/** In screens: how far beyond the screen rows are rendered, in the scroll direction and behind it. */
const [ahead, behind] = [0.6, 0.2]

/** In CSS pixels: smaller movements do not change the direction. */
const directionThreshold = 64

/** Computes the part of a list to render, which extends further in the scroll direction. */
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
