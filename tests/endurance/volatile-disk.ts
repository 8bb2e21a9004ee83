import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'

/** The original functions, for use in this file. */
const real = { ...fs }

/** Identifies a file or folder independent of its name. */
type Identity = string

type Folder = Map<string, { identity: Identity; isFolder: boolean }>

export type VolatileDisk = ReturnType<typeof createVolatileDisk>

/**
 * Records what this process syncs below a folder, and can restore what a power failure would leave: each file as it was
 * at its last sync, and nothing that was never synced. As on ext4 and XFS, syncing a file also keeps its name, and a
 * removal or renaming is kept when the folder is synced. Everything that exists at the start counts as synced.
 */
export function createVolatileDisk(root: string) {
  const contents = new Map<Identity, Buffer>()
  const folders = new Map<Identity, Folder>()
  const paths = new Map<number, string>()
  let syncs = 0
  let onSync = () => {}

  function sync(descriptor: number) {
    onSync()
    syncs += 1
    const path = paths.get(descriptor)
    if (!path?.startsWith(root)) return
    if (real.fstatSync(descriptor).isDirectory()) keepFolder(path)
    else keepFile(descriptor, path)
  }

  function keepFile(descriptor: number, path: string) {
    const content = Buffer.alloc(real.fstatSync(descriptor).size)
    real.readSync(descriptor, content, 0, content.length, 0)
    contents.set(identityOf(descriptor), content)
    if (isStillAt(path, descriptor)) keepName(path)
  }

  function keepFolder(path: string) {
    const entries = real.readdirSync(path, { withFileTypes: true })
    const folder = entries.map((entry) => {
      return [entry.name, { identity: identityOf(join(path, entry.name)), isFolder: entry.isDirectory() }] as const
    })
    folders.set(identityOf(path), new Map(folder))
    if (path !== root) keepName(path)
  }

  /** Keeps the names of all parent folders up to the root, because a file is lost without any of them. */
  function keepName(path: string) {
    const parent = dirname(path)
    const folder = folders.get(identityOf(parent)) ?? new Map()
    const name = path.slice(parent.length + 1)
    folders.set(identityOf(parent), folder.set(name, { identity: identityOf(path), isFolder: isFolder(path) }))
    if (parent !== root) keepName(parent)
  }

  function keepAll(path: string) {
    keepFolder(path)
    for (const entry of real.readdirSync(path, { withFileTypes: true })) {
      const entryPath = join(path, entry.name)
      if (entry.isDirectory()) keepAll(entryPath)
      else contents.set(identityOf(entryPath), real.readFileSync(entryPath))
    }
  }

  /** Writes what a power failure would leave into another folder. */
  function writeRemains(target: string, identity = identityOf(root)) {
    real.mkdirSync(target, { recursive: true, mode: 0o700 })
    for (const [name, entry] of folders.get(identity) ?? []) {
      if (entry.isFolder) writeRemains(join(target, name), entry.identity)
      else real.writeFileSync(join(target, name), contents.get(entry.identity) ?? '')
    }
  }

  function open(path: fs.PathLike, flags: fs.OpenMode, mode?: fs.Mode | null) {
    const descriptor = real.openSync(path, flags, mode)
    paths.set(descriptor, String(path))
    return descriptor
  }

  keepAll(root)
  replace({ openSync: open, fsyncSync: sync, fdatasyncSync: sync })
  return {
    syncs: () => syncs,
    /** Calls the listener before each sync: the worst moment, because everything since the last one would be lost. */
    beforeEachSync: (listener: () => void) => void (onSync = listener),
    writeRemains: (target: string) => writeRemains(target),
    remove: () => replace({ openSync: real.openSync, fsyncSync: real.fsyncSync, fdatasyncSync: real.fdatasyncSync }),
  }
}

/** Replaces the functions for this whole process, however they are imported. */
function replace(functions: Partial<typeof fs>) {
  Object.assign(fs, functions)
  syncBuiltinESMExports()
}

/** Inode numbers are reused, so the creation time is part of the identity. */
function identityOf(file: number | string): Identity {
  const { ino, birthtimeNs } =
    typeof file === 'number' ? real.fstatSync(file, { bigint: true }) : real.statSync(file, { bigint: true })
  return `${ino}:${birthtimeNs}`
}

const isFolder = (path: string) => real.statSync(path).isDirectory()

const isStillAt = (path: string, descriptor: number) =>
  real.existsSync(path) && identityOf(path) === identityOf(descriptor)
