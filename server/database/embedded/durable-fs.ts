import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd?: number; node: unknown }

type Emscripten = {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number }; realPath: (node: unknown) => string }
}

type Init = NodeFS['init']

/**
 * PGlite never calls fsync: it starts with -F and its mount has no fsync callback, so that a power cut takes every
 * acknowledged commit with it. This adds the callback; `durable` removes -F. It leans on PGlite's insides, so the
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
    // Only files have a descriptor of their own; a folder is synced to keep the names in it.
    if (file.nfd === undefined) syncPath(NODEFS.realPath(file.node))
    else fdatasyncSync(file.nfd)
    return 0
  }
}

/** Brings a file's content, or the names in a folder, to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Options under which a commit that was acknowledged is on the disk. */
export function durable(directory: string): PGliteOptions {
  return {
    fs: new DurableFileSystem(directory),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      // Inside PGlite fdatasync does nothing, so fsync is named.
      '-c',
      'wal_sync_method=fsync',
      // A backup copies the log last, and what it needs of it must still be there.
      '-c',
      'wal_keep_size=256MB',
      // The pages lie in memory: indexes are to be used as if they did.
      '-c',
      'random_page_cost=1.1',
    ],
  }
}
