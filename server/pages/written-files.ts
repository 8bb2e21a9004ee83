import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { allowWritten, askedFor, type ByPath, writeIn } from '#contract/written-in.ts'

type Dependencies = {
  /** The folder of what browsers load. */
  client: string
  /** What is made by the server rather than by the build. */
  made: ByPath
}

/** Pages that come with what they need before their first paint, by this build. */
export type WrittenFiles = Awaited<ReturnType<typeof readWrittenFiles>>

export async function readWrittenFiles({ client, made }: Dependencies) {
  const shell = await readFile(join(client, 'index.html'), 'utf8')
  const files = Object.fromEntries(await Promise.all([...askedFor(shell), begin].map(read)))

  async function read(path: string): Promise<[path: string, text: string]> {
    return [path, made[path] ?? (await readFile(join(client, path), 'utf8'))]
  }

  return {
    writeIn: (page: string) => writeIn(page, files),
    /** A policy that allows this, and nothing else that is written into a page. */
    allow: (policy: string) => allowWritten(policy, digestsOf(files)),
  }
}

/** What a page that was rendered asks for besides. */
const begin = '/begin.js'

const digestsOf = (files: ByPath): ByPath =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, createHash('sha256').update(text).digest('base64')]),
  )
