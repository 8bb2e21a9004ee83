import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startNode } from '#tests/support/child-processes.ts'

test('a server that is killed while writing leaves only complete files', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'noper-media-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const size = 20_000_000
  const program = `
    import { createFolderStorage } from ${JSON.stringify(join(process.cwd(), 'server/media/folder-storage.ts'))}
    const storage = await createFolderStorage(${JSON.stringify(directory)})
    for (let number = 10; ; number += 1) {
      await storage.put(\`photo-\${number}/640.webp\`, Buffer.alloc(${size}, 1))
    }`
  const server = startNode(['--input-type=module-typescript', '--eval', program])
  onTestFinished(server.kill)
  const files = () =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => file.startsWith(join(directory, 'ph')))
  await expect.poll(() => files().length, { interval: 5 }).toBeGreaterThanOrEqual(2)

  await server.kill()

  expect(files().map((file) => statSync(file).size)).toEqual(files().map(() => size))
})
