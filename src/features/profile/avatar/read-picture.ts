import { Problem } from '#contract/problems.ts'

/** The picture in a file, upright. Which kinds can be read is up to the browser. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (error instanceof DOMException) throw new Problem('photo-unreadable', { cause: error })
    throw error
  }
}
