import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'

/** What pages and the worker of this device know of the session in common. */
export const sessionValues = createKeyValueStore('noper-session')
