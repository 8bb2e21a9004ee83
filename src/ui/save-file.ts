import { minute } from '#contract/durations.ts'

/** How long a browser may take to begin with the file before its address is withdrawn. */
const revokeDelay = minute

/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay)
}
