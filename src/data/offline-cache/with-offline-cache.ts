import type { CachedQuery } from './store/cache-key.ts'

/** A page that the server made begins with its data, so how to remember can come after it. */
const loadNetworkFirst = () => import('./page-network-first.ts')

/** A query function that keeps each answer on the device, and answers from there when the server cannot be reached. */
export function withOfflineCache<T, P = unknown>(fetchResponse: (context: { pageParam: P }) => Promise<T>) {
  return (context: CachedQuery): Promise<T> => {
    const request = fetchResponse(context as { pageParam: P })
    if (import.meta.env.SSR) return request

    // It may fail before anyone listens; whoever listens then hears of it all the same.
    request.catch(() => undefined)
    return loadNetworkFirst().then(
      (module) => module.pageNetworkFirst(request, context),
      // Where that part of the app is lost, there is only what the server says.
      () => request,
    )
  }
}
