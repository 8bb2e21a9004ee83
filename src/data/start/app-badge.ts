/** Safari has it in the installed app alone, Firefox and Android nowhere. */
type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** The number on the icon of the installed app. What the system does not show is nobody's fault. */
export async function showBadge(count: number): Promise<void> {
  const badging = navigator as Badging
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
