import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'

import { FileProblem } from './file-problem.ts'
import { photoFilePath } from './photo-path.ts'
import { type FoundPhoto, type PhotoSource, startLength } from './photo-source.ts'

/** The fields needed for reading an entry: the full entries of a large archive would not fit into memory. */
type ArchiveEntry = Pick<Entry, 'relativeOffsetOfLocalHeader' | 'compressedSize' | 'uncompressedSize' | 'crc32'> & {
  isDeflated: boolean
}

/** A zip file from which photos are read one by one. It is never unpacked. */
export async function openPhotoArchive(path: string): Promise<PhotoSource> {
  const archive = await openArchive(path)
  const archiveEntries = await readEntries(archive).catch((cause: unknown) => {
    throw unreadable(path, cause)
  })

  async function find(file: string): Promise<FoundPhoto | undefined> {
    const inside = photoFilePath(file)
    const archiveEntry = inside === undefined ? undefined : archiveEntries.get(inside)
    if (!archiveEntry) return undefined
    return {
      file,
      size: archiveEntry.uncompressedSize,
      mark: `${archiveEntry.uncompressedSize} ${archiveEntry.crc32}`,
      read: async () => buffer(await streamOf(archive, archiveEntry)),
      readStart: async () => startOf(await streamOf(archive, archiveEntry)),
    }
  }

  return { find, close: () => archive.close() }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    // Names are decoded individually, so that one that leads out of the archive does not make the whole archive fail.
    return await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false })
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

const unreadable = (path: string, cause: unknown) =>
  new FileProblem(`${path} cannot be read as a zip: ${(cause as Error).message}.`, { cause })

const deflated = 8

async function readEntries(archive: ZipFile): Promise<Map<string, ArchiveEntry>> {
  const archiveEntries = new Map<string, ArchiveEntry>()
  for await (const entry of archive.eachEntry()) {
    const name = nameOf(entry)
    // Encrypted entries and unsupported compression methods count as missing.
    if (name === undefined || !entry.canDecodeFileData()) continue
    const { relativeOffsetOfLocalHeader, compressedSize, uncompressedSize, crc32, compressionMethod } = entry
    const isDeflated = compressionMethod === deflated
    archiveEntries.set(name, { relativeOffsetOfLocalHeader, compressedSize, uncompressedSize, crc32, isDeflated })
  }
  return archiveEntries
}

/** `undefined` for a folder, and for a path outside the archive. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string | undefined {
  return photoFilePath(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false))
}

async function streamOf(archive: ZipFile, archiveEntry: ArchiveEntry): Promise<Readable> {
  // It uses only the properties of an entry that we keep.
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(archiveEntry as unknown as Entry, {
    minimal: true,
  })
  const { compressedSize: size, uncompressedSize, isDeflated } = archiveEntry
  // The promise variant of this method opens something else (yauzl 3.4.0).
  return new Promise((resolve, reject) =>
    archive.openReadStreamLowLevel(fileDataStart, size, 0, size, isDeflated, uncompressedSize, (error, stream) =>
      error ? reject(error) : resolve(stream),
    ),
  )
}

async function startOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= startLength) break
  }
  return Buffer.concat(chunks).subarray(0, startLength)
}
