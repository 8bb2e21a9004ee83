import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import { ZipFile } from 'yazl'

export type ZipEntry = {
  path: string
  content: Readable
  /** Photos are compressed already; compressing them again would only take time. */
  compresses: boolean
}

/** A ZIP file that is generated at the speed at which it is read, with one entry open at a time. */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const reading = new AbortController()
  output.once('close', () => reading.abort())
  zip.on('error', (error: Error) => output.destroy(error))
  addAll(zip, entries, reading.signal).catch((error: Error) => output.destroy(error))
  return output
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { path, content, compresses } of entries) {
    try {
      zip.addReadStream(content, path, { compress: compresses })
      await finished(content, { signal })
    } finally {
      content.destroy()
    }
  }
  zip.end()
}
