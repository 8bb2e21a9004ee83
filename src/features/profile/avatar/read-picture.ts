import { Problem } from '#contract/problems.ts'

/** Decodes a file, upright. Which formats work depends on the browser. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (error instanceof DOMException) throw new Problem('photo-unreadable', { cause: error })
    throw error
  }
}
