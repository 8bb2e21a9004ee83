import { runInNewContext } from 'node:vm'

import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** The names that the app's code has passed to the browser. */
export type Recorded = Record<
  'locks' | 'told' | 'syncs' | 'periodicSyncs' | 'caches' | 'deletedCaches' | 'scripts' | 'cookies',
  Set<string>
>

export type RecordingBrowser = ReturnType<typeof standInABrowser>

/** Replaces this process's globals until the test file ends: an empty browser that records all names passed to it. */
export function standInABrowser() {
  const recorded: Recorded = {
    locks: new Set(),
    told: new Set(),
    syncs: new Set(),
    periodicSyncs: new Set(),
    caches: new Set(),
    deletedCaches: new Set(),
    scripts: new Set(),
    cookies: new Set(),
  }
  const [local, tab, indexedDB, cookies] = [aStorage(), aStorage(), new IDBFactory(), new Map<string, string>()]
  const registration = {
    sync: { register: async (tag: string) => void recorded.syncs.add(tag) },
    periodicSync: { register: async (tag: string) => void recorded.periodicSyncs.add(tag) },
    addEventListener: () => {},
  }
  const document = {
    documentElement: { dataset: {} as Record<string, string>, lang: '' },
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: () => {},
    visibilityState: 'visible',
    get cookie() {
      return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      recorded.cookies.add(name)
      cookies.set(name, value)
    },
  }

  class Channel {
    onmessage: unknown
    name: string
    constructor(name: string) {
      this.name = name
    }
    postMessage = (message: unknown) => void recorded.told.add(`${this.name}: ${JSON.stringify(message)}`)
    addEventListener = () => {}
    removeEventListener = () => {}
    close = () => {}
  }

  const aCache = (name: string) => {
    recorded.caches.add(name)
    return { match: async () => undefined, put: async () => {}, delete: async () => true, keys: async () => [] }
  }

  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', new URL('https://noper.example/fr/'))
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => aCache(name),
    has: async (name: string) => recorded.caches.has(name),
    keys: async () => [...recorded.caches],
    match: async () => undefined,
    delete: async (name: string) => Boolean(recorded.deletedCaches.add(name)),
  })
  vi.stubGlobal('navigator', {
    onLine: true,
    cookieEnabled: true,
    locks: {
      async request(name: string, ...given: unknown[]) {
        recorded.locks.add(name)
        return (given.at(-1) as (lock: object) => unknown)({})
      },
    },
    permissions: { query: async () => ({ state: 'granted' }) },
    storage: { persisted: async () => false, persist: async () => true },
    serviceWorker: {
      ready: Promise.resolve(registration),
      controller: null,
      getRegistration: async () => registration,
      addEventListener: () => {},
      register: async (script: string, options: object) => {
        recorded.scripts.add(`${script} ${JSON.stringify(options)}`)
        return registration
      },
    },
  })
  vi.stubGlobal('indexedDB', indexedDB)
  // Dexie reads the global once, when it is loaded.
  const { indexedDB: before } = Dexie.dependencies
  Object.assign(Dexie.dependencies, { indexedDB })

  return {
    recorded,
    local,
    tab,
    document,
    databases: () => readDatabases(indexedDB),
    /** For rows with keys of their own: the shape of each row's value. */
    rowsIn: (database: string, store = 'values') => readShapes(indexedDB, database, store),
    leave: () => void Object.assign(Dexie.dependencies, { indexedDB: before }),
  }
}

/** Stored keys are properties of the object, as in a browser's own. */
export function aStorage(): Storage {
  const storage: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  return storage as unknown as Storage
}

/**
 * The names that the scripts before the first paint use. They are loaded by URL, so pages of older builds run the
 * latest ones, and the latest pages may run those of an earlier build.
 */
export function runFirstScript(script: string, address: string) {
  const named = { storage: new Set<string>(), elements: new Set<string>() }
  const { pathname, search, origin } = new URL(address)
  const root = { dataset: {} as Record<string, string> }
  const element = { isConnected: true, remove: () => {}, content: {}, dataset: {}, childElementCount: 0 }
  const window = {}
  const policies: string[] = []
  const find = (selector: string) => {
    named.elements.add(selector)
    return element
  }
  runInNewContext(script, {
    localStorage: {
      getItem: (key: string) => {
        named.storage.add(key)
        return key === 'theme' ? '"dark"' : null
      },
    },
    document: {
      documentElement: root,
      cookie: `session=${encodeURIComponent('{"refreshToken":"x"}')}`,
      head: { append: () => {} },
      importNode: () => {},
      getElementById: (id: string) => find(`#${id}`),
      querySelector: find,
      querySelectorAll: (selector: string) => (find(selector), []),
    },
    location: { pathname, search, origin, replace: () => {} },
    history: { replaceState: () => {} },
    addEventListener: (_: string, listener: (event: object) => void) => listener({ preventDefault: () => {} }),
    requestAnimationFrame: (next: () => void) => next(),
    setTimeout: (next: () => void) => next(),
    window: Object.assign(window, { trustedTypes: { createPolicy: (name: string) => policies.push(name) } }),
  })
  return {
    storage: [...named.storage],
    elements: [...named.elements],
    marks: Object.keys(root.dataset),
    globals: Object.keys(window).filter((name) => name !== 'trustedTypes'),
    policies,
  }
}

async function readDatabases(indexedDB: IDBFactory): Promise<object> {
  const known = (await indexedDB.databases()).toSorted((one, other) => (one.name! < other.name! ? -1 : 1))
  const described = known.map(async ({ name, version }) => [
    name!,
    { version, stores: await readStores(indexedDB, name!) },
  ])
  return Object.fromEntries((await Promise.all(described)) as [string, object][])
}

async function readStores(indexedDB: IDBFactory, name: string): Promise<object> {
  const database = await opened(indexedDB, name)
  const names = [...database.objectStoreNames]
  const stores = names.length === 0 ? [] : names.map((store) => database.transaction(names).objectStore(store))
  const described = stores.map((store) => {
    const indexes = Array.from(store.indexNames, (index) => JSON.stringify(store.index(index).keyPath))
    return [store.name, { key: store.keyPath, indexes }]
  })
  database.close()
  return Object.fromEntries(described) as object
}

async function readShapes(indexedDB: IDBFactory, name: string, store: string): Promise<Record<string, Shape>> {
  const database = await opened(indexedDB, name)
  const rows = database.transaction(store).objectStore(store)
  const [names, values] = [rows.getAllKeys(), rows.getAll()]
  await new Promise((resolve) => (values.onsuccess = resolve))
  database.close()
  return shapesOf((names.result as string[]).map((key, index) => [key, values.result[index]]))
}

/** The fields of an object, those of a list's first entry, or the type of any other value. */
type Shape = string | readonly Shape[]

const shapeOf = (value: unknown): Shape => {
  if (Array.isArray(value)) return ['list', shapeOf(value[0])]
  return typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : typeof value
}

const shapesOf = (entries: readonly (readonly [string, unknown])[]): Record<string, Shape> =>
  Object.fromEntries(entries.map(([name, value]) => [name, shapeOf(value)]))

export const shapesIn = (storage: Storage): Record<string, Shape> =>
  shapesOf(Object.entries(storage).map(([name, text]) => [name, readIfJson(text as string)]))

function readIfJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

async function opened(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name)
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve
    opening.onerror = () => reject(opening.error)
  })
  return opening.result
}
