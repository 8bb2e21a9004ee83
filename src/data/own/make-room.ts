import { orRefused } from '#src/data/device/storage-refusals.ts'

/**
 * Lets go of the photos of others, which can be fetched again, before something of one's own is refused: those of
 * favourites only where there are no other ones.
 */
export async function makeRoom(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const { storekeeper } = await import('#src/data/device/storekeeper.ts')
  return (await orRefused(storekeeper.dropPhotos, false)) || storekeeper.dropAllPhotos()
}
