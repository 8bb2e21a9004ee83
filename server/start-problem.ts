import { isUnavailable } from '#server/http/unavailable.ts'

import type { Config } from './config.ts'

/** The server cannot start as it was set up. Its message is a sentence for the operator, who can do something about it. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

type SystemError = Error & { code?: string; syscall?: string; path?: string; hostname?: string }

/** Puts what an operator may run into in words; anything else stays the error it is. */
export function startProblem(error: unknown, config: Config): unknown {
  if (!(error instanceof Error)) return error
  const sentence = listenSentence(error, config) ?? databaseSentence(error, config) ?? folderSentence(error)
  return sentence === undefined ? error : new StartProblem(sentence, { cause: error })
}

function listenSentence({ code, syscall, hostname }: SystemError, { host, port }: Config): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or set PORT to another.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === host))
    return `${host} is no address of this machine. Set HOST to one that is.`
  return undefined
}

/** SQLSTATEs: not let in, no such database, not allowed to make tables. */
const refusals = /^(?:28...|3D000|42501)$/

function databaseSentence(error: SystemError, { database }: Config): string | undefined {
  if (!('url' in database)) return undefined
  // Without the password.
  const { host, pathname } = new URL(database.url)
  const where = `The database at ${host}${pathname}`
  if (refusals.test(error.code ?? '')) return `${where} refuses us: ${error.message}. Correct DATABASE_URL.`
  if (!isUnavailable(error)) return undefined
  return `${where} cannot be reached (${error.code ?? error.message}). Start it, or correct DATABASE_URL.`
}

const fileCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'])

function folderSentence({ code = '', path }: SystemError): string | undefined {
  if (path === undefined || !fileCodes.has(code)) return undefined
  return `${path} cannot be used (${code}). Make it writable, or set DATA_DIR and MEDIA_URL to other folders.`
}
