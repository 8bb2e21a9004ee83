type Connection = { type?: string; effectiveType?: string; saveData?: boolean }

/** Only Chromium says anything of it. */
const said = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

export const sparesData = (): boolean => said().saveData === true

/** A line on which little has room. */
export const isNarrow = (): boolean => said().effectiveType?.includes('2g') === true

/** Whether what is fetched costs nothing: `unknown` where the browser does not say what it is connected by. */
export function connection(): 'free' | 'metered' | 'unknown' {
  if (sparesData()) return 'metered'
  const { type } = said()
  if (type === undefined || type === 'unknown' || type === 'other') return 'unknown'
  return type === 'wifi' || type === 'ethernet' ? 'free' : 'metered'
}
