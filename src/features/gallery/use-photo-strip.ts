import { useRef, useState } from 'react'

/** A row of photos that is swiped by the browser itself: which of them is in view, and how to bring another into it. */
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
