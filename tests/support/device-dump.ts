/** Everything that a browser stores for an origin, as JSON: values that JSON cannot represent are marked by `$`. */
export type DeviceDump = {
  /** Milliseconds since 1970. */
  takenAt: number
  databases: readonly DatabaseDump[]
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  cookies: Record<string, string>
  caches: Record<string, readonly CachedDump[]>
}

type DatabaseDump = { name: string; version: number; stores: readonly StoreDump[] }

type StoreDump = {
  name: string
  keyPath: string | string[] | null
  indexes: readonly { name: string; keyPath: string | string[] }[]
  rows: readonly (readonly [key: unknown, row: unknown])[]
}

type CachedDump = { url: string; type: string; base64: string }

/** Runs in a page. Only a build that knows the names in the dump can read it. */
export async function dumpDevice(): Promise<DeviceDump> {
  const names = (await indexedDB.databases()).map(({ name }) => name!).toSorted()
  const databases: DatabaseDump[] = []
  for (const name of names) databases.push(await dumpDatabase(name))
  const cached: Record<string, CachedDump[]> = {}
  for (const name of await caches.keys()) cached[name] = await dumpCache(name)
  const cookies = document.cookie.split('; ').map((each) => each.split('=') as [string, string])
  return {
    takenAt: Date.now(),
    databases,
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    cookies: Object.fromEntries(cookies),
    caches: cached,
  }
}

async function dumpDatabase(name: string): Promise<DatabaseDump> {
  const database = await answered(indexedDB.open(name))
  const stores: StoreDump[] = []
  for (const store of database.objectStoreNames) stores.push(await dumpStore(database, store))
  database.close()
  return { name, version: database.version, stores }
}

async function dumpStore(database: IDBDatabase, name: string): Promise<StoreDump> {
  const store = database.transaction(name).objectStore(name)
  const { keyPath } = store
  const indexes = Array.from(store.indexNames, (index) => ({ name: index, keyPath: store.index(index).keyPath }))
  const [keys, rows] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())])
  const written = rows.map(async (row: unknown, index) => [await toJson(keys[index]), await toJson(row)] as const)
  return { name, keyPath, indexes, rows: await Promise.all(written) }
}

async function dumpCache(name: string): Promise<CachedDump[]> {
  const cache = await caches.open(name)
  const dumped: CachedDump[] = []
  for (const { url } of await cache.keys()) {
    const response = (await cache.match(url))!
    const type = response.headers.get('content-type') ?? ''
    const { pathname, search } = new URL(url)
    dumped.push({ url: pathname + search, type, base64: toBase64(await response.bytes()) })
  }
  return dumped
}

/** Replaces this device's storage by a dump. Open connections stay open. */
export async function loadDevice(dump: DeviceDump): Promise<void> {
  const { databases, localStorage: local, sessionStorage: tab, caches: cached, cookies } = dump
  for (const database of databases) await loadDatabase(database)
  for (const [storage, entries] of [[localStorage, local] as const, [sessionStorage, tab] as const]) {
    storage.clear()
    for (const [name, text] of Object.entries(entries)) storage.setItem(name, text)
  }
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; Path=/; SameSite=Lax`
  for (const [name, entries] of Object.entries(cached)) {
    const cache = await caches.open(name)
    for (const { url, type, base64 } of entries)
      await cache.put(url, new Response(fromBase64(base64), { headers: { 'content-type': type } }))
  }
}

/** Clears the storage for the test files that follow in this browser. */
export async function emptyDevice(): Promise<void> {
  for (const { name } of await indexedDB.databases()) await emptyDatabase(name!)
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const each of document.cookie.split('; ')) document.cookie = `${each.split('=')[0]}=; Path=/; Max-Age=0`
}

async function emptyDatabase(name: string): Promise<void> {
  const database = await answered(indexedDB.open(name))
  const names = [...database.objectStoreNames]
  if (names.length > 0) {
    const transaction = database.transaction(names, 'readwrite')
    for (const store of names) transaction.objectStore(store).clear()
    await done(transaction)
  }
  database.close()
}

/** Creates the database as the dumped build had it, unless a build has opened it here before. */
async function loadDatabase({ name, version, stores }: DatabaseDump): Promise<void> {
  const isKnown = (await indexedDB.databases()).some((each) => each.name === name)
  const opening = isKnown ? indexedDB.open(name) : indexedDB.open(name, version)
  opening.addEventListener('upgradeneeded', () => {
    for (const { name: store, keyPath, indexes } of stores) {
      const made = opening.result.createObjectStore(store, { keyPath })
      for (const index of indexes) made.createIndex(index.name, index.keyPath)
    }
  })
  const database = await answered(opening)
  const names = stores.map((store) => store.name)
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
  for (const { name: store, keyPath, rows } of stores) {
    const target = transaction.objectStore(store)
    target.clear()
    for (const [key, row] of rows) {
      if (keyPath === null) target.put(fromJson(row), fromJson(key) as IDBValidKey)
      else target.put(fromJson(row))
    }
  }
  await done(transaction)
  database.close()
}

const done = (transaction: IDBTransaction) =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', () => reject(transaction.error))
  })

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

const arrays = { Uint8Array, Uint16Array, Uint32Array, Float64Array }

type Marked = { $blob: string; type: string } | { $buffer: string } | { $array: keyof typeof arrays; base64: string }

async function toJson(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Blob) return { $blob: toBase64(await value.bytes()), type: value.type }
  if (value instanceof ArrayBuffer) return { $buffer: toBase64(new Uint8Array(value)) }
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value
    return { $array: value.constructor.name, base64: toBase64(new Uint8Array(buffer, byteOffset, byteLength)) }
  }
  if (Array.isArray(value)) return Promise.all(value.map(toJson))
  const entries = Object.entries(value).map(async ([name, each]) => [name, await toJson(each)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Restores the stored values. */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(fromJson)
  if ('$blob' in value) {
    const { $blob, type } = value as Extract<Marked, { $blob: string }>
    return new Blob([fromBase64($blob)], { type })
  }
  if ('$buffer' in value) return fromBase64((value as Extract<Marked, { $buffer: string }>).$buffer).buffer
  if ('$array' in value) {
    const { $array, base64 } = value as Extract<Marked, { $array: string }>
    return new arrays[$array](fromBase64(base64).buffer)
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fromJson(each)]))
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!)
