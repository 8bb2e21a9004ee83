/** Safari supports badges in the installed app only, Firefox and Android not at all. */
type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Sets the number on the icon of the installed app. A system that shows no badges is ignored. */
export async function showBadge(count: number): Promise<void> {
  const badging = navigator as Badging
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
