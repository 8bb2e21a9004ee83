import { useRef, useState } from 'react'

/**
 * A row of photos that the browser scrolls: returns the index of the one in view and a function that scrolls to
 * another.
 */
export function usePhotoStrip(count: number, first = 0) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)

  function show(wanted: number) {
    strip.current?.children[Math.max(0, Math.min(wanted, count - 1))]?.scrollIntoView({
      block: 'nearest',
      inline: 'center',
    })
  }

  function onScroll() {
    if (!strip.current) return
    const { scrollLeft, clientWidth } = strip.current
    setIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
  }

  return { strip, index, show, onScroll }
}
