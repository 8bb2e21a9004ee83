type Connection = { type?: string; effectiveType?: string; saveData?: boolean }

/** Only Chromium has the Network Information API. */
const networkInformation = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

export const isSaveData = (): boolean => networkInformation().saveData === true

/** 2G or slower. */
export const isSlowConnection = (): boolean => networkInformation().effectiveType?.includes('2g') === true

/**
 * Whether the person's data plan is charged for requests. `unknown` if the browser does not report the connection type.
 */
export function connection(): 'free' | 'metered' | 'unknown' {
  if (isSaveData()) return 'metered'
  const { type } = networkInformation()
  if (type === undefined || type === 'unknown' || type === 'other') return 'unknown'
  return type === 'wifi' || type === 'ethernet' ? 'free' : 'metered'
}
