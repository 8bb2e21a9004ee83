import { useRef, type PointerEvent, type RefObject } from 'react'

import type { Point } from './zoom.ts'

type Gestures = {
  onPinch: (factor: number, point: Point) => void
  onDrag: (by: Point) => void
  onDoubleTap: (point: Point) => void
}

const doubleTap = { milliseconds: 300, pixels: 30 }

/** Detects gestures of fingers or a mouse in a frame. Points are relative to the frame's centre. */
export function usePinchZoom(frame: RefObject<HTMLElement | null>, { onPinch, onDrag, onDoubleTap }: Gestures) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  function onPointerDown(event: PointerEvent) {
    const point = pointOf(event)
    start.current = pointers.current.size === 0 ? point : undefined
    pointers.current.set(event.pointerId, point)
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, point)

    if (other) onPinch(distance(point, other) / Math.max(1, distance(before, other)), between(point, other))
    else onDrag({ x: point.x - before.x, y: point.y - before.y })
  }

  function onPointerUp(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
    const point = pointOf(event)
    if (!start.current || distance(start.current, point) > doubleTap.pixels) return

    const isSecond =
      event.timeStamp - lastTap.current.at < doubleTap.milliseconds &&
      distance(lastTap.current, point) < doubleTap.pixels
    lastTap.current = { at: isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp, ...point }
    if (isSecond) onDoubleTap(point)
  }

  const onPointerCancel = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
