import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd?: number; node: unknown }

type Emscripten = {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number }; realPath: (node: unknown) => string }
}

type Init = NodeFS['init']

/**
 * PGlite never calls fsync: it starts with -F and its mount has no fsync callback, so a power cut would lose
 * acknowledged commits. This class adds the callback; `durable` removes -F. It depends on PGlite's internals, so the
 * version is pinned and a test counts the syncs.
 */
class DurableFileSystem extends NodeFS {
  override async init(database: PGlite, options: Parameters<Init>[1]): ReturnType<Init> {
    const result = await super.init(database, options)
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: Emscripten) => void)[]
    preRun.unshift(syncToDisk)
    return result
  }
}

function syncToDisk({ NODEFS }: Emscripten) {
  NODEFS.stream_ops.fsync = (file) => {
    // Only files have a descriptor; syncing a folder persists the names in it.
    if (file.nfd === undefined) syncPath(NODEFS.realPath(file.node))
    else fdatasyncSync(file.nfd)
    return 0
  }
}

/** Syncs a file's content, or the names in a folder, to disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Options under which acknowledged commits are on disk. */
export function durable(directory: string): PGliteOptions {
  return {
    fs: new DurableFileSystem(directory),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      // Inside PGlite fdatasync does nothing, so the method must be fsync.
      '-c',
      'wal_sync_method=fsync',
      // A backup copies the log last, so the log since its start must still exist then.
      '-c',
      'wal_keep_size=256MB',
      // The pages are in memory, so the planner must not avoid indexes because of seek times.
      '-c',
      'random_page_cost=1.1',
    ],
  }
}
