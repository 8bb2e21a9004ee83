import type { Call, MemberCall } from '#contract/api/call.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'
import type { Lock } from '#src/data/storage/lock.ts'

import type { PushBrowser } from './push-browser.ts'
import { saveSubscription } from './save-subscription.ts'

/**
 * - `unsupported`: this browser, or the server, has no pushes.
 * - `needs-installation`: only the installed app has them.
 * - `denied`: the person has forbidden notifications, and only the browser's settings allow them again.
 * - `off`: they can be switched on; the browser may ask first.
 */
export type PushState = 'unsupported' | 'needs-installation' | 'denied' | 'off' | 'on'

/** The browser could not subscribe: its push service is out of reach, or blocked. */
export class SubscriptionFailed extends Error {
  override name = 'SubscriptionFailed'
}

/** For whom pushes are switched on, and what the server knows of it. */
type Saved = { memberId: string; sessionId: string; endpoint: string; savedAt: number }

const name = 'push'

/** The server is told at least this often, so that it knows which devices are in use. */
const maxAge = 1 * day

export type Caller = { memberId: string; sessionId: string }

type Dependencies = {
  browser: PushBrowser
  values: KeyValueStore
  lock: Lock
  call: Call
  callAs: (memberId: string) => MemberCall
  /** The member who is signed in on this device. */
  readCaller: () => Promise<Caller | undefined>
  now?: () => number
}

/** Pushes on this device. They are the member's who switched them on, and end when that member leaves. */
export function createDevicePush({ browser, values, lock, call, callAs, readCaller, now = Date.now }: Dependencies) {
  const findSubscription = async () => (await browser.pushManager())?.getSubscription()

  async function readState(): Promise<PushState> {
    if (browser.needsInstallation()) return 'needs-installation'
    if (!(await browser.pushManager())) return 'unsupported'
    if (browser.permission() === 'denied') return 'denied'
    const [saved, caller] = await Promise.all([values.read<Saved>(name), readCaller()])
    const isOwn = saved !== undefined && saved.memberId === caller?.memberId
    return isOwn && browser.permission() === 'granted' && (await findSubscription()) ? 'on' : 'off'
  }

  /** Has to be called in the handler of a tap, because the browser may ask the person. */
  async function turnOn(): Promise<PushState> {
    if ((await browser.requestPermission()) !== 'granted') return readState()
    return lock(async () => {
      const caller = await readCaller()
      if (!caller) throw new Problem('sign-in-required')
      const [pushManager, pushKey] = await Promise.all([browser.pushManager(), readKey()])
      if (!pushManager || pushKey === undefined) return 'unsupported'
      const subscription = await subscribe(pushManager, pushKey)
      try {
        await save(caller, subscription)
      } catch (error) {
        await subscription.unsubscribe()
        throw error
      }
      return 'on'
    })
  }

  /** At once on this device; a server that cannot be reached now learns it from the push service. */
  async function turnOff(): Promise<PushState> {
    await lock(unsubscribe)
    const caller = await readCaller()
    if (caller) await ignoringServer(callAs(caller.memberId)('DELETE /v0/push/subscription', {}))
    return readState()
  }

  async function unsubscribe(): Promise<void> {
    await values.change<Saved>(name, () => undefined)
    try {
      await (await findSubscription())?.unsubscribe()
    } catch (error) {
      // The worker ends a subscription when a push arrives for a member who has left.
      if (!(error instanceof DOMException)) throw error
    }
  }

  /** Ends the pushes of members who have left, even without a network. `except` is the one who is signed in. */
  const removeMembers = (except: string | undefined): Promise<void> =>
    lock(async () => {
      const saved = await values.read<Saved>(name)
      if (except === undefined || saved?.memberId !== except) await unsubscribe()
    })

  /**
   * Tells the server what has changed for the member who is signed in: another address, session or key, or that this
   * device is still in use.
   */
  const renew = (): Promise<void> =>
    lock(async () => {
      const [saved, caller] = await Promise.all([values.read<Saved>(name), readCaller()])
      if (!saved || saved.memberId !== caller?.memberId) return
      const subscription = await findSubscription()
      // The person has withdrawn the permission, or the browser has ended the subscription.
      if (!subscription) return unsubscribe()
      if (!isCurrent(saved, caller, subscription)) await ignoringServer(saveAgain(caller, subscription))
    })

  const isCurrent = ({ sessionId, endpoint, savedAt }: Saved, caller: Caller, subscription: PushSubscription) =>
    sessionId === caller.sessionId && endpoint === subscription.endpoint && Math.abs(now() - savedAt) < maxAge

  async function saveAgain(caller: Caller, subscription: PushSubscription): Promise<void> {
    const [pushManager, pushKey] = await Promise.all([browser.pushManager(), readKey()])
    if (!pushManager || pushKey === undefined) return
    await save(caller, hasKey(subscription, pushKey) ? subscription : await subscribe(pushManager, pushKey))
  }

  const readKey = async (): Promise<string | undefined> => (await call('GET /v0/config', {})).pushKey

  async function save({ memberId, sessionId }: Caller, subscription: PushSubscription): Promise<void> {
    await saveSubscription(callAs(memberId), subscription)
    const { endpoint } = subscription
    await values.change<Saved>(name, () => ({ memberId, sessionId, endpoint, savedAt: now() }))
  }

  return { readState, turnOn, turnOff, removeMembers, renew }
}

export type DevicePush = ReturnType<typeof createDevicePush>

/** A subscription for another key of the server has to be ended first. */
async function subscribe(
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  pushKey: string,
): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription()
  if (existing && !hasKey(existing, pushKey)) await existing.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  } catch (error) {
    if (error instanceof DOMException) throw new SubscriptionFailed(error.message, { cause: error })
    throw error
  }
}

async function ignoringServer(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof Problem || error instanceof SubscriptionFailed)) throw error
  }
}

function hasKey({ options: { applicationServerKey } }: PushSubscription, pushKey: string): boolean {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey
}
