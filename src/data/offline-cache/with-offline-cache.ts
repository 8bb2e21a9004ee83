import type { CachedQuery } from './store/cache-key.ts'

/** All that a query loads of the offline cache before hydration: a page of the server brings its data along. */
const loadNetworkFirst = () => import('./network-first.ts')

/** A query function that stores each answer on the device, and answers from there when the server is unreachable. */
export function withOfflineCache<T, P = unknown>(fetchResponse: (context: { pageParam: P }) => Promise<T>) {
  return (context: CachedQuery): Promise<T> => {
    const request = fetchResponse(context as { pageParam: P })
    if (import.meta.env.SSR) return request

    // It may fail before the policy is loaded, which would count as an unhandled rejection.
    request.catch(() => undefined)
    return loadNetworkFirst().then(
      (module) => module.pageNetworkFirst(request, context),
      // If the script cannot be loaded, only the server answers.
      () => request,
    )
  }
}
