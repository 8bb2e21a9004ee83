import { open, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { photoFilePath } from './photo-path.ts'
import { type FoundPhoto, type PhotoSource, startLength } from './photo-source.ts'

export async function openPhotoFolder(directory: string): Promise<PhotoSource> {
  const root = await realpath(directory)

  async function find(file: string): Promise<FoundPhoto | undefined> {
    const path = await pathOf(root, file)
    if (path === undefined) return undefined
    const found = await stat(path)
    if (!found.isFile()) return undefined
    const { size } = found
    return { file, size, mark: `${size}`, read: () => readFile(path), readStart: () => readStart(path) }
  }

  return { find, close: () => {} }
}

/** The folder may contain symbolic links, which must not lead out of it. */
async function pathOf(root: string, file: string): Promise<string | undefined> {
  const inside = photoFilePath(file)
  if (inside === undefined) return undefined
  try {
    const path = await realpath(join(root, inside))
    return path.startsWith(join(root, sep)) ? path : undefined
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(startLength), 0, startLength, 0)
  return buffer.subarray(0, bytesRead)
}
