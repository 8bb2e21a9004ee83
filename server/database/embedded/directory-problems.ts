import { DatabaseProblem } from '#server/database/database-problem.ts'

export class DirectoryInUse extends DatabaseProblem {
  override name = 'DirectoryInUse'

  constructor(directory: string, owner: string) {
    super(`${directory} is in use by another process (${owner}). Stop it, or use another folder.`)
  }
}

export class DirectoryNotWritable extends DatabaseProblem {
  override name = 'DirectoryNotWritable'

  constructor(directory: string, cause: NodeJS.ErrnoException) {
    super(`${directory} cannot be written to (${cause.code}). Make it writable, or use another folder.`, { cause })
  }
}

export class SocketPathTooLong extends DatabaseProblem {
  override name = 'SocketPathTooLong'

  constructor(path: string, limit: number) {
    super(
      `The path ${path} is ${Buffer.byteLength(path)} bytes long and a socket's may have ${limit}. Use a folder nearer to the root.`,
    )
  }
}

export class OtherDatabaseVersion extends DatabaseProblem {
  override name = 'OtherDatabaseVersion'

  constructor(directory: string, found: string, needed: string) {
    super(
      `${directory} was made by PostgreSQL ${found} and this version of Noper brings PostgreSQL ${needed}. Nothing was changed. ` +
        'Back it up with the version of Noper that made it (npm run noper -- backup FILE), and restore that with this ' +
        'version into an empty folder (npm run noper -- restore FILE).',
    )
  }
}

export class DamagedDatabase extends DatabaseProblem {
  override name = 'DamagedDatabase'

  constructor(directory: string) {
    super(
      `${directory} should hold the database, but part of it is missing. Put the folder back as it was, or restore a copy.`,
    )
  }
}
