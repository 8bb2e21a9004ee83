import type { Config } from '#server/config/config.ts'

/** The server cannot start with its configuration. Its message is a sentence for the operator, who can fix it. */
export class StartupError extends Error {
  override name = 'StartupError'
}

type SystemError = Error & { code?: string; syscall?: string; path?: string; hostname?: string }

/** Converts errors that an operator can cause to sentences; returns any other error unchanged. */
export function toStartupError(error: unknown, config: Config): unknown {
  if (!(error instanceof Error)) return error
  const sentence = explainListenError(error, config) ?? explainDatabaseError(error) ?? explainFolderError(error)
  return sentence === undefined ? error : new StartupError(sentence, { cause: error })
}

function explainListenError({ code, syscall, hostname }: SystemError, { host, port }: Config): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or set PORT to another.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === host))
    return `${host} is no address of this machine. Set HOST to one that is.`
  return undefined
}

const insufficientPrivilege = '42501'

function explainDatabaseError({ code, message }: SystemError): string | undefined {
  if (code !== insufficientPrivilege) return undefined
  return `The database does not let this user make tables (${message}). Let it create in the schema public.`
}

const fileCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'])

function explainFolderError({ code = '', path }: SystemError): string | undefined {
  if (path === undefined || !fileCodes.has(code)) return undefined
  return `${path} cannot be used (${code}). Make it writable, or set DATA_DIR and MEDIA_URL to other folders.`
}
