import type { Page } from '@playwright/test'

type Registrations = { registrations: { registrationId: string; scopeURL: string }[] }

export type WorkerControl = {
  /** Fires a sync event, as the browser does when it is online again. */
  wake: (tag: string) => Promise<unknown>
  /** Fires a periodic sync event, as the browser does for installed apps that are used. */
  wakeNowAndThen: (tag: string) => Promise<unknown>
  /** Delivers a push, as the browser's push service does. */
  push: (message: object) => Promise<unknown>
  /** Terminates the worker, in the middle of any work. */
  stop: () => Promise<unknown>
  close: () => Promise<unknown>
}

/** Triggers what the browser does to a site's worker on its own. `page` may be any page of the same browser. */
export async function controlWorker(page: Page, origin: string): Promise<WorkerControl> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered

  return {
    wake: (tag) => devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false }),
    wakeNowAndThen: (tag) => devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag }),
    push: (message) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
    stop: () => devtools.send('ServiceWorker.stopAllWorkers'),
    close: () => devtools.detach(),
  }
}
