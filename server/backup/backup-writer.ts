import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { pack } from 'tar-stream'

import { names } from './backup-format.ts'
import { createPartDigests } from './part-digests.ts'

export type BackupWriter = ReturnType<typeof createBackupWriter>

/** Writes a backup file by file, at the speed of the target. */
export function createBackupWriter(target: Writable) {
  const tar = pack()
  const digests = createPartDigests()
  const written = pipeline(tar, target)
  // `add` and `finish` report the failure.
  written.catch(() => {})

  async function add(name: string, content: Uint8Array): Promise<void> {
    digests.add(name, content)
    try {
      await append(name, content)
    } catch (error) {
      // The stream knows the reason of the failure, so its error comes first.
      await written
      throw error
    }
  }

  function append(name: string, content: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600 }
      tar.entry(header, (error) => (error ? reject(error) : resolve())).end(content)
    })
  }

  const addJson = (name: string, value: unknown) => add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))

  return {
    add,
    addJson,
    /** Resolves when the target has accepted all data. */
    async finish(): Promise<void> {
      await addJson(names.manifest, digests.manifest())
      tar.finalize()
      await written
    },
    async abandon(error: Error): Promise<void> {
      tar.destroy(error)
      await Promise.allSettled([written])
    },
  }
}
