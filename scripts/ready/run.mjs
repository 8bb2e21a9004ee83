import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'

import { home } from './folder.mjs'

const withOurTools = { ...process.env, PATH: `${join(home, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }

/** Runs a tool of the project to its end; what it says goes to a file and is shown only when it fails. */
export async function runQuietly(command, options, { log, env = {} }) {
  const child = spawn(command, options, {
    cwd: home,
    env: { ...withOurTools, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = []
  const file = log && createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (said.push(chunk), file?.write(chunk)))
  }
  const code = await ending(child)
  file?.end()
  return { code, said: Buffer.concat(said).toString() }
}

/** Hands the terminal to a command, and its ending to whoever called us. */
export async function runForAsLongAsItLives(command, options) {
  const child = spawn(command, options, { cwd: home, env: withOurTools, stdio: 'inherit' })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  process.exitCode = await ending(child)
}

async function ending(child) {
  const [code, signal] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ])
  return code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
}
