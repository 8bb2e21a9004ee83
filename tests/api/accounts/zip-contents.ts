import { buffer } from 'node:stream/consumers'

import { fromBufferPromise } from 'yauzl'

/** The files in a ZIP archive, by path. */
export async function zipContents(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const contents = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return contents
}
