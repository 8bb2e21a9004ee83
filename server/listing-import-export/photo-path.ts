const maxPathLength = 500

/**
 * The path of a file below a folder, such as `bikes/front.jpg`; `undefined` if it leads out of the folder or is
 * invalid.
 */
export function photoFilePath(file: string): string | undefined {
  if (file.length > maxPathLength || file.includes('\0') || file.includes('\\') || /^(?:\/|[a-z]:)/i.test(file))
    return undefined
  const segments = file.split('/').filter((segment) => segment !== '.')
  const isInside = segments.every((segment) => segment !== '' && segment !== '..')
  return isInside && segments.length > 0 ? segments.join('/') : undefined
}
