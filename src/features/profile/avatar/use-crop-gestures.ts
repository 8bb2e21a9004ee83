import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

import { moved, zoomed, type Crop } from './crop.ts'

/** Step per key press, as a fraction of the square's side. */
const keyStep = 0.05

const zoomStep = 1.15

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }

type Point = { x: number; y: number }

type Gestures = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** Moves the picture by finger, mouse or arrow keys, and zooms it by pinch or plus and minus. */
export function useCropGestures({ picture, crop, onChange }: Gestures) {
  const pointers = useRef(new Map<number, Point>())

  function press(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
  }

  function drag(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const at = pointOf(event)
    const others = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    pointers.current.set(event.pointerId, at)

    const side = event.currentTarget.clientWidth
    const share = 1 / (others.length + 1)
    const shifted = moved(picture, crop, ((at.x - before.x) / side) * share, ((at.y - before.y) / side) * share)
    const [other] = others
    onChange(other ? zoomed(picture, shifted, (shifted.zoom * distance(at, other)) / distance(before, other)) : shifted)
  }

  function type(event: KeyboardEvent) {
    const [across, down] = arrows[event.key] ?? [0, 0]
    const factor = zooms[event.key] ?? 1
    if (across === 0 && down === 0 && factor === 1) return
    event.preventDefault()
    onChange(zoomed(picture, moved(picture, crop, across, down), crop.zoom * factor))
  }

  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  return {
    onPointerDown: press,
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: type,
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** At least 1, because callers divide by it. */
const distance = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
