export type Point = { x: number; y: number }

export type Size = { width: number; height: number }

/** Scale of a photo, and the offset of its centre from the frame's centre in pixels. */
export type View = Point & { scale: number }

export const initialView: View = { scale: 1, x: 0, y: 0 }

const maxScale = 5

/** Scale after a double tap. */
export const doubleTapScale = 2.5

/** Zooms so that the image point under `point`, relative to the frame's centre, stays there. */
export function zoomTo(view: View, scale: number, point: Point = { x: 0, y: 0 }): View {
  const wanted = Math.min(Math.max(scale, 1), maxScale)
  const factor = wanted / view.scale
  return { scale: wanted, x: point.x + (view.x - point.x) * factor, y: point.y + (view.y - point.y) * factor }
}

export const move = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Keeps the edges of an enlarged photo outside the frame, and centres a smaller one. */
export function clampToFrame(view: View, photo: Size, frame: Size): View {
  const fit = Math.min(frame.width / photo.width, frame.height / photo.height)
  const maxOffset = (length: number, available: number) => Math.max(0, (length * fit * view.scale - available) / 2)
  return {
    scale: view.scale,
    x: clamp(view.x, maxOffset(photo.width, frame.width)),
    y: clamp(view.y, maxOffset(photo.height, frame.height)),
  }
}

// Adding zero turns minus zero into zero.
const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0
