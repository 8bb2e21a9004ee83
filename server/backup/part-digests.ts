import { createHash, type Hash } from 'node:crypto'

import { type Manifest, partOf } from './backup-format.ts'

type Part = { files: number; bytes: number; hash: Hash }

/** Computes checksums of a backup's parts while it is written or read, so that an error can name the altered part. */
export function createPartDigests() {
  const parts = new Map<string, Part>()

  function add(name: string, content: Uint8Array): void {
    const part = parts.get(partOf(name)) ?? { files: 0, bytes: 0, hash: createHash('sha256') }
    parts.set(partOf(name), part)
    part.files += 1
    part.bytes += content.length
    part.hash.update(`${name}\n${content.length}\n`).update(content)
  }

  function manifest(): Manifest {
    const summed = [...parts].map(([name, { files, bytes, hash }]) => {
      return [name, { files, bytes, sha256: hash.copy().digest('hex') }] as const
    })
    return { parts: Object.fromEntries(summed) }
  }

  return { add, manifest }
}
