import { precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

precacheAndRoute(self.__WB_MANIFEST)
