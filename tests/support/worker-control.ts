import type { Page } from '@playwright/test'

type Registrations = { registrations: { registrationId: string; scopeURL: string }[] }

export type WorkerControl = {
  /** As the browser does when it finds a network. */
  wake: (tag: string) => Promise<unknown>
  /** As the browser does now and then, for an app that is installed and used. */
  wakeNowAndThen: (tag: string) => Promise<unknown>
  /** Ends it, whatever it is at. */
  stop: () => Promise<unknown>
  close: () => Promise<unknown>
}

/** What the browser does with the worker of a site by itself, done at will. The page may be any of the same browser. */
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
    stop: () => devtools.send('ServiceWorker.stopAllWorkers'),
    close: () => devtools.detach(),
  }
}
