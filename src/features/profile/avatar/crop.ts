type Size = { width: number; height: number }

/** The square crop of a picture: its zoom, and its centre in pixels of the picture. */
export type Crop = { zoom: number; x: number; y: number }

export const maxZoom = 4

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The largest centred square. */
export const initialCrop = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 })

/** Keeps the square inside the picture. */
function clampCrop(picture: Size, { zoom, x, y }: Crop): Crop {
  const zoomed = within(zoom, 1, maxZoom)
  const half = sideOf(picture, zoomed) / 2
  return { zoom: zoomed, x: within(x, half, picture.width - half), y: within(y, half, picture.height - half) }
}

/** Moves the picture under the square, in fractions of the square's side. */
export function moved(picture: Size, crop: Crop, across: number, down: number): Crop {
  const side = sideOf(picture, crop.zoom)
  return clampCrop(picture, { ...crop, x: crop.x - across * side, y: crop.y - down * side })
}

export const zoomed = (picture: Size, crop: Crop, zoom: number): Crop => clampCrop(picture, { ...crop, zoom })

/** The square in pixels of the picture. */
export function squareOf(picture: Size, { zoom, x, y }: Crop) {
  const side = sideOf(picture, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}
