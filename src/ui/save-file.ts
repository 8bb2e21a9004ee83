import { minute } from '#contract/durations.ts'

/** In milliseconds: the time that a browser may need to start the download before the object URL is revoked. */
const revokeDelay = minute

/** Downloads a file through the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay)
}
