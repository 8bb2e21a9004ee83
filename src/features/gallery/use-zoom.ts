import { useEffect, useState, type RefObject } from 'react'

import { useFingers } from './use-fingers.ts'
import { closeUp, keepInFrame, move, wholePhoto, zoomTo, type Point, type Size, type View } from './zoom.ts'

/** Enlarges the photo that fills a frame: by pinch, double tap, touch pad or call. Another photo begins whole again. */
export function useZoom(frame: RefObject<HTMLElement | null>, photo: Size) {
  const [zoomed, setZoomed] = useState({ photo, view: wholePhoto })
  const view = zoomed.photo === photo ? zoomed.view : wholePhoto

  function change(next: (view: View) => View) {
    const size = frame.current?.getBoundingClientRect()
    if (!size) return
    setZoomed((current) => {
      const before = current.photo === photo ? current.view : wholePhoto
      return { photo, view: keepInFrame(next(before), photo, size) }
    })
  }

  const zoomBy = (factor: number, point?: Point) => change((before) => zoomTo(before, before.scale * factor, point))

  const fingers = useFingers(frame, {
    onPinch: zoomBy,
    onDrag: (by) => view.scale > 1 && change((before) => move(before, by)),
    onDoubleTap: (point) => change((before) => zoomTo(before, before.scale > 1 ? 1 : closeUp, point)),
  })

  useEffect(() => {
    const listened = frame.current
    // A pinch on a touch pad. React's own listener could not keep it from enlarging the page.
    function onWheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 100))
    }
    listened?.addEventListener('wheel', onWheel, { passive: false })
    return () => listened?.removeEventListener('wheel', onWheel)
  })

  return { view, zoomBy, reset: () => change(() => wholePhoto), fingers }
}
