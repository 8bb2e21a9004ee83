/** The push services of the browsers. `*.` stands for any host below. */
export const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

/**
 * Whether a subscription's address belongs to one of these services: https, on the standard port, without credentials.
 * The server sends requests to addresses that devices name, so nothing else may be among them.
 */
export function isAtPushService(address: string, services: readonly string[]): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return services.some((service) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
  )
}
