// Test files share a process, and Dexie reads `indexedDB` from it once, when the first file loads Dexie.
import 'fake-indexeddb/auto'
