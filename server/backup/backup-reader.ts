import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'

import { extract } from 'tar-stream'

import { type Manifest, Manifest as ManifestSchema, names } from './backup-format.ts'
import { BackupProblem } from './backup-problem.ts'
import { createPartDigests } from './part-digests.ts'

export type BackupEntry = { name: string; content: Buffer }

export type BackupEntries = AsyncGenerator<BackupEntry, void, undefined>

/** Completes only if the backup is complete and unaltered; it may throw at any time before. */
export async function* readBackup(source: Readable): BackupEntries {
  const digests = createPartDigests()
  let manifest: Manifest | undefined
  for await (const { name, content } of entries(source)) {
    if (manifest) throw new BackupProblem(`The backup is damaged: something follows its end.`)
    if (name === names.manifest) {
      manifest = readJson(ManifestSchema, name, content)
    } else {
      digests.add(name, content)
      yield { name, content }
    }
  }
  if (!manifest) throw new BackupProblem('The backup is not complete: its end is missing.')
  checkParts(manifest, digests.manifest())
}

async function* entries(source: Readable): AsyncGenerator<BackupEntry> {
  const tar = extract()
  source.once('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: await buffer(entry) }
  } catch (error) {
    throw isTarError(error) ? new BackupProblem(`The backup is damaged: ${error.message}.`, { cause: error }) : error
  } finally {
    source.destroy()
  }
}

const tarMessages = /^(?:Unexpected end of data|Invalid tar header|Premature close|Readable stream closed)/

const isTarError = (error: unknown): error is Error => error instanceof Error && tarMessages.test(error.message)

function checkParts({ parts: expected }: Manifest, { parts: found }: Manifest): void {
  const differing = [...Object.keys(expected), ...Object.keys(found)].find(
    (part) => !isDeepStrictEqual(expected[part], found[part]),
  )
  if (differing !== undefined) throw new BackupProblem(`The backup is damaged: its ${differing} is not as it was made.`)
}

type JsonSchema<T> = { safeParse: (value: unknown) => { success: boolean; data?: T } }

export function readJson<T>(schema: JsonSchema<T>, name: string, content: Buffer): T {
  const { success, data } = schema.safeParse(parse(name, content))
  if (!success)
    throw new BackupProblem(`The backup cannot be read: its ${name} is not as this version of Noper knows it.`)
  return data as T
}

function parse(name: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new BackupProblem(`The backup is damaged: its ${name} cannot be read.`, { cause: error })
  }
}

export const misplaced = (name: string) =>
  new BackupProblem(`The backup is damaged: ${name} is not where it should be.`)
