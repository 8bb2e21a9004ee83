export const folderPattern = /^[a-z0-9][a-z0-9-]+$/

export const filePattern = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

/** Keys come from our own code. An invalid one is a bug and must not reach the storage. */
export function splitKey(key: string): { folder: string; file: string } {
  const slash = key.indexOf('/')
  return { folder: checkFolder(key.slice(0, slash)), file: checked(key.slice(slash + 1), filePattern) }
}

export const checkFolder = (name: string) => checked(name, folderPattern)

export const isStorageKey = (key: string) => {
  const [folder = '', file = '', ...deeper] = key.split('/')
  return folderPattern.test(folder) && filePattern.test(file) && deeper.length === 0
}

function checked(segment: string, pattern: RegExp): string {
  if (!pattern.test(segment)) throw new Error(`Not a storage key: ${JSON.stringify(segment)}`)
  return segment
}
