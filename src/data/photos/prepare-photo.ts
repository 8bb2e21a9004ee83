import { maxPhotoSide } from '#contract/selling.ts'

/**
 * A photo as it will be sent: upright, no larger than any page shows, and without metadata about where and when it was
 * taken.
 */
export type PreparedPhoto = { blob: Blob; width: number; height: number }

const type = 'image/jpeg'

const quality = 0.86

/** Minimum width and height in pixels. Smaller photos show nothing. */
const minSide = 32

/** Throws if the browser cannot decode the file. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await draw(bitmap)
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap): Promise<PreparedPhoto> {
  const { width, height } = fitSize(bitmap)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  // JPEG has no transparency: without this, transparent pixels would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return { blob: await canvas.convertToBlob({ type, quality }), width, height }
}

function fitSize({ width, height }: { width: number; height: number }) {
  if (Math.max(width, height) < minSide) throw new RangeError(`${width} × ${height} pixels are too few`)
  const scale = Math.min(1, maxPhotoSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
