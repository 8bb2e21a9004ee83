import { useEffect, useState, type RefObject } from 'react'

import { usePinchZoom } from './use-pinch-zoom.ts'
import { doubleTapScale, clampToFrame, move, initialView, zoomTo, type Point, type Size, type View } from './zoom.ts'

/** Zooms the photo in a frame by pinch, double tap, touch pad or call. Another photo starts unzoomed. */
export function useZoom(frame: RefObject<HTMLElement | null>, photo: Size) {
  const [zoomed, setZoomed] = useState({ photo, view: initialView })
  const view = zoomed.photo === photo ? zoomed.view : initialView

  function change(next: (view: View) => View) {
    const size = frame.current?.getBoundingClientRect()
    if (!size) return
    setZoomed((current) => {
      const before = current.photo === photo ? current.view : initialView
      return { photo, view: clampToFrame(next(before), photo, size) }
    })
  }

  const zoomBy = (factor: number, point?: Point) => change((before) => zoomTo(before, before.scale * factor, point))

  const gestureHandlers = usePinchZoom(frame, {
    onPinch: zoomBy,
    onDrag: (by) => view.scale > 1 && change((before) => move(before, by)),
    onDoubleTap: (point) => change((before) => zoomTo(before, before.scale > 1 ? 1 : doubleTapScale, point)),
  })

  useEffect(() => {
    const element = frame.current
    // Browsers report a pinch on a touch pad as a wheel event with `ctrlKey`. React's listener is passive and could not
    // prevent the page zoom.
    function onWheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 100))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  return { view, zoomBy, reset: () => change(() => initialView), gestureHandlers }
}
