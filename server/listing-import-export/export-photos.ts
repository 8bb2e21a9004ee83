import { createWriteStream } from 'node:fs'
import { access, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { photoFile, widthsOf } from '#contract/photos.ts'
import { keyOf } from '#server/media/photo-files.ts'
import type { Storage } from '#server/media/storage.ts'

export type PhotoExport = (photo: { name: string; width: number }) => Promise<string | undefined>

/**
 * Writes the largest JPEG of a photo into a folder and returns its path there; `undefined` if the storage has lost it.
 * Photos are immutable, so an existing file is not written again.
 */
export function createPhotoExport(storage: Storage, directory: string): PhotoExport {
  return async ({ name, width }) => {
    const file = `${name.slice(0, 2)}/${name}.jpg`
    const path = join(directory, file)
    if (await isThere(path)) return file
    const stored = await storage.read(keyOf(name, photoFile(widthsOf({ width }).at(-1)!, 'jpg')))
    if (!stored) return undefined
    await mkdir(dirname(path), { recursive: true })
    await pipeline(stored.stream, createWriteStream(`${path}.part`))
    await rename(`${path}.part`, path)
    return file
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
