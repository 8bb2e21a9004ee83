const maxPathLength = 500

/** The path of a file below a folder, as `bikes/front.jpg`; nothing where it leads out of the folder or nowhere. */
export function photoFilePath(file: string): string | undefined {
  if (file.length > maxPathLength || file.includes('\0') || file.includes('\\') || /^(?:\/|[a-z]:)/i.test(file))
    return undefined
  const segments = file.split('/').filter((segment) => segment !== '.')
  const isInside = segments.every((segment) => segment !== '' && segment !== '..')
  return isInside && segments.length > 0 ? segments.join('/') : undefined
}
