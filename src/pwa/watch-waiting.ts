/** In milliseconds: a worker that takes over by itself has begun to by then. */
const untilItWaits = 200

type Worker = Pick<ServiceWorker, 'state' | 'addEventListener'>

type Registration = Pick<ServiceWorkerRegistration, 'addEventListener'> &
  Record<'active' | 'installing' | 'waiting', Worker | null>

/** Tells of every worker that waits for the one before it to go, also of a second one, and of one that failed at first. */
export function watchWaiting(registration: Registration, onWaiting: () => void): void {
  const look = () => registration.active && registration.waiting && onWaiting()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => setTimeout(look, untilItWaits)),
  )
  look()
}
