import { existsSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { type Config, settingWarnings } from '#server/config/config.ts'

import { type Finding, mind, well, wrong } from './finding.ts'

const gibibyte = 1024 ** 3

/** Space for photos, and for the database's maintenance. */
const comfortable = 2 * gibibyte

const oldestNode = 24

export function nodeFinding(version = process.versions.node): Finding {
  const isRecent = Number.parseInt(version) >= oldestNode
  return isRecent
    ? well(`Node ${version} runs this.`)
    : wrong(`Node ${version} is too old. Use npm run, which brings its own.`)
}

export function buildFinding(): Finding {
  const isBuilt = existsSync(fileURLToPath(new URL('../../../dist/client/index.html', import.meta.url)))
  return isBuilt ? well('The app is built.') : mind('The app is not built, so there are no pages. npm start builds it.')
}

export function addressFinding({ publicUrl, isSecure, trustProxy }: Config): Finding {
  const { hostname } = new URL(publicUrl)
  if (hostname === 'localhost') return mind(`Only this machine knows ${publicUrl}. Set PUBLIC_URL for others.`)
  if (!isSecure) return wrong(`${publicUrl} is not https: the app cannot be installed or open offline there.`)
  if (trustProxy === false) return mind('https needs a proxy before the server: name it in TRUST_PROXY.')
  return well(`People reach the server at ${publicUrl}.`)
}

export const settingFindings = (config: Config): Finding[] => settingWarnings(config).map(mind)

/** For every folder in use: with an external PostgreSQL and object store there may be none. */
export async function spaceFindings(config: Config): Promise<Finding[]> {
  return Promise.all(foldersOf(config).map(spaceFinding))
}

function foldersOf({ database, media }: Config): string[] {
  return [database, media].flatMap((target) => ('directory' in target ? [target.directory] : []))
}

async function spaceFinding(folder: string): Promise<Finding> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const sentence = `${folder} has ${(free / gibibyte).toFixed(1)} GiB left.`
  return free < comfortable ? wrong(`${sentence} Make room: when it is full, nothing can be written.`) : well(sentence)
}
