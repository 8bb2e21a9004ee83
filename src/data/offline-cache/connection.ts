type Connection = { type?: string; effectiveType?: string; saveData?: boolean }

/** Only Chromium says anything of it. */
const networkInformation = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

export const isSaveData = (): boolean => networkInformation().saveData === true

/** A line on which little has room. */
export const isSlowConnection = (): boolean => networkInformation().effectiveType?.includes('2g') === true

/** Whether what is fetched costs nothing: `unknown` where the browser does not say what it is connected by. */
export function connection(): 'free' | 'metered' | 'unknown' {
  if (isSaveData()) return 'metered'
  const { type } = networkInformation()
  if (type === undefined || type === 'unknown' || type === 'other') return 'unknown'
  return type === 'wifi' || type === 'ethernet' ? 'free' : 'metered'
}
