type Connection = { type?: string; saveData?: boolean }

/** Whether what is fetched costs nothing: `unknown` where the browser does not say what it is connected by. */
export function connection(): 'free' | 'metered' | 'unknown' {
  const { type, saveData } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData) return 'metered'
  if (type === undefined || type === 'unknown' || type === 'other') return 'unknown'
  return type === 'wifi' || type === 'ethernet' ? 'free' : 'metered'
}
