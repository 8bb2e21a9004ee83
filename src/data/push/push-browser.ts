/** What pushes need of the browser. Tests pass their own. */
export type PushBrowser = {
  permission: () => NotificationPermission
  /** Has to be called in the handler of a tap. */
  requestPermission: () => Promise<NotificationPermission>
  /** Undefined if the browser has no pushes, or no service worker is registered. */
  pushManager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'> | undefined>
  /** Whether pushes come only after an installation: Safari on phones and tablets. */
  needsInstallation: () => boolean
}

export const pushBrowser: PushBrowser = {
  permission: () => ('Notification' in window ? Notification.permission : 'denied'),
  requestPermission: () => Notification.requestPermission(),
  async pushManager() {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    if (!serviceWorker || !('PushManager' in window) || !('Notification' in window)) return undefined
    try {
      return (await serviceWorker.getRegistration())?.pushManager
    } catch (error) {
      // The browser blocks workers.
      if (error instanceof DOMException) return undefined
      throw error
    }
  },
  needsInstallation() {
    const { standalone } = navigator as { standalone?: boolean }
    return standalone === false && !('PushManager' in window)
  },
}
