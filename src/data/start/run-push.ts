import { devicePush } from '#src/data/push/page-push.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

/** Keeps what the server knows of this device's pushes up to date. Returns a function that stops it. */
export function runPush(): () => void {
  const renew = () => void devicePush.renew()
  renew()
  return browserSession.subscribe(renew)
}
