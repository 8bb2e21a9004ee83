import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { home } from './folder.mjs'

const withOurTools = { ...process.env, PATH: `${join(home, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }

/** In milliseconds. After the tool exits, a process that it started may still hold the output open. */
const drainLimit = 2_000

/** In milliseconds. A tool that is asked to stop may still report and clean up. */
const graceTime = 5_000

/**
 * Runs a tool of the project until it exits or `limit` milliseconds have passed; its output goes to a file and is shown
 * only if it fails. The tool leads a process group, and no process of the group survives.
 *
 * @param {string} command
 * @param {readonly string[]} options
 * @param {{ log?: string, env?: Record<string, string>, limit?: number }} [settings]
 */
export async function runQuietly(command, options, { log, env = {}, limit } = {}) {
  const child = spawn(command, options, {
    cwd: home,
    env: { ...withOurTools, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = []
  const file = log && createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (said.push(chunk), file?.write(chunk)))
  }
  const closed = once(child, 'close').catch(() => {})
  const stopGuarding = endWithThisProcess(child)
  const limited = limit === undefined ? undefined : endAfter(limit, child)
  try {
    const code = await ending(child, 'exit')
    signalGroup(child, 'SIGKILL')
    await Promise.race([closed, wait(drainLimit, undefined, { ref: false })])
    // Otherwise this process would wait for surviving children that hold the streams open.
    for (const stream of [child.stdout, child.stderr]) stream.destroy()
    const isStoppedByLimit = limited?.isOver() ?? false
    return { code: isStoppedByLimit ? 1 : code, said: Buffer.concat(said).toString(), isStoppedByLimit }
  } finally {
    limited?.cancel()
    stopGuarding()
    file?.end()
  }
}

/** The terminal does not send its signals to a separate process group. */
function endWithThisProcess(child) {
  const kill = () => signalGroup(child, 'SIGKILL')
  const killAndEnd = (signal) => {
    kill()
    process.kill(process.pid, signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  process.once('exit', kill)
  for (const signal of signals) process.once(signal, killAndEnd)
  return () => {
    process.off('exit', kill)
    for (const signal of signals) process.off(signal, killAndEnd)
  }
}

function endAfter(limit, child) {
  let isOver = false
  let timer = setTimeout(() => {
    isOver = true
    signalGroup(child, 'SIGTERM')
    timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceTime)
  }, limit)
  return { isOver: () => isOver, cancel: () => clearTimeout(timer) }
}

function signalGroup({ pid }, signal) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // No process of the group is left. Some systems refuse to signal a group whose processes have ended but are not
    // reaped.
    if (!['ESRCH', 'EPERM'].includes(error.code)) throw error
  }
}

/** Gives the terminal to a command, and passes its exit code to the caller. */
export async function runForAsLongAsItLives(command, options) {
  const child = spawn(command, options, { cwd: home, env: withOurTools, stdio: 'inherit' })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  process.exitCode = await ending(child, 'close')
}

async function ending(child, event) {
  const [code, signal] = await Promise.race([
    once(child, event),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ])
  return code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
}
