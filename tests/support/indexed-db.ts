// Files share a process, and Dexie takes IndexedDB from it once, when the first of them loads Dexie.
import 'fake-indexeddb/auto'
