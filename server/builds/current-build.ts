import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { latestBuildPath, type LatestBuild } from '#contract/builds.ts'

/** The build that this server serves. */
export type CurrentBuild = LatestBuild & {
  /** Names of its scripts, styles and names of goods. */
  files: readonly string[]
  /** A file's content, compressed with brotli. */
  read: (name: string) => Promise<Buffer>
}

/** Reads the built app; `undefined` if it has no build id, because somebody ran the bundler by hand. */
export async function readCurrentBuild(folder: string): Promise<CurrentBuild | undefined> {
  const label = join(folder, 'client', latestBuildPath)
  if (!existsSync(label)) return undefined
  const { id, timestamp } = JSON.parse(await readFile(label, 'utf8')) as LatestBuild
  const assets = join(folder, 'client/assets')
  const files = (await readdir(assets)).filter((name) => /\.(?:js|css|json)$/.test(name))
  return { id, timestamp, files, read: (name) => readFile(join(assets, `${name}.br`)) }
}
