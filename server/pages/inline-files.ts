import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { allowInlined, blockingAssets, type ByPath, inlineAssets } from '#contract/html-shell.ts'

type Dependencies = {
  /** Folder of the client build. */
  client: string
  /** Files that the server generates, by path. */
  made: ByPath
}

/** Inlines the files that pages of this build request before their first paint. */
export type InlineFiles = Awaited<ReturnType<typeof readInlineFiles>>

export async function readInlineFiles({ client, made }: Dependencies) {
  const shell = await readFile(join(client, 'index.html'), 'utf8')
  const files = Object.fromEntries(await Promise.all([...blockingAssets(shell), startScript].map(read)))

  async function read(path: string): Promise<[path: string, text: string]> {
    return [path, made[path] ?? (await readFile(join(client, path), 'utf8'))]
  }

  return {
    inline: (page: string) => inlineAssets(page, files),
    /** A policy that allows inlining these files, and nothing else. */
    allow: (policy: string) => allowInlined(policy, digestsOf(files)),
  }
}

/** Rendered pages request it in addition to the shell's files. */
const startScript = '/begin.js'

const digestsOf = (files: ByPath): ByPath =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, createHash('sha256').update(text).digest('base64')]),
  )
