import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createDevicePush, SubscriptionFailed } from '#src/data/push/device-push.ts'
import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'

const day = 24 * 3_600_000

const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer

/** A browser with a push service, a server, and a member who is signed in. */
function aDevice() {
  const device = {
    caller: { memberId: 'mia', sessionId: 'first' } as { memberId: string; sessionId: string } | undefined,
    permission: 'default' as NotificationPermission,
    /** What the person answers when the browser asks. */
    answer: 'granted' as NotificationPermission,
    needsInstallation: false,
    hasPushes: true,
    pushKey: 'BKey1' as string | undefined,
    failure: undefined as Error | undefined,
    subscribeFailure: undefined as Error | undefined,
    subscription: undefined as PushSubscription | undefined,
    now: Date.UTC(2026, 10, 25),
    /** Requests to the server, each with who sent it. */
    asked: [] as string[],
  }

  function aSubscription(key: string): PushSubscription {
    const endpoint = `https://push.test/${crypto.randomUUID()}`
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => ((device.subscription = undefined), true),
    } as unknown as PushSubscription
  }

  const pushManager = {
    getSubscription: async () => device.subscription ?? null,
    async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit = {}) {
      if (device.subscribeFailure) throw device.subscribeFailure
      return (device.subscription ??= aSubscription(applicationServerKey as string))
    },
  }

  const push = createDevicePush({
    browser: {
      permission: () => device.permission,
      requestPermission: async () => (device.permission = device.answer),
      pushManager: async () => (device.hasPushes ? pushManager : undefined),
      needsInstallation: () => device.needsInstallation,
    },
    values: createKeyValueStore(crypto.randomUUID()),
    lock: (work) => work(),
    call: (async () => ({ pushKey: device.pushKey })) as never,
    callAs: (memberId) =>
      (async (signature: string, { body }: { body?: { endpoint: string } }) => {
        if (device.failure) throw device.failure
        device.asked.push([memberId, signature.split(' ')[0], body?.endpoint].filter(Boolean).join(' '))
      }) as never,
    readCaller: async () => device.caller,
    now: () => device.now,
  })
  return Object.assign(device, { push })
}

async function aSubscribedDevice() {
  const device = aDevice()
  await device.push.turnOn()
  device.asked.length = 0
  return device
}

test('pushes are off until a tap, and on when the person allows them and the server knows', async () => {
  const device = aDevice()

  expect(await device.push.readState()).toBe('off')
  expect(device.subscription).toBe(undefined)
  expect(await device.push.turnOn()).toBe('on')

  expect(await device.push.readState()).toBe('on')
  expect(device.asked).toEqual([`mia PUT ${device.subscription!.endpoint}`])
})

test('a person who does not answer can be asked again, one who refuses has to change the browser’s settings', async () => {
  const [closed, refused] = [aDevice(), aDevice()]
  Object.assign(closed, { answer: 'default' })
  Object.assign(refused, { answer: 'denied' })

  expect(await closed.push.turnOn()).toBe('off')
  expect(await refused.push.turnOn()).toBe('denied')
  expect([closed.subscription, refused.subscription]).toEqual([undefined, undefined])
})

test('a browser that needs the installed app says so, and one without pushes has none', async () => {
  expect(await Object.assign(aDevice(), { needsInstallation: true }).push.readState()).toBe('needs-installation')
  expect(await Object.assign(aDevice(), { hasPushes: false }).push.readState()).toBe('unsupported')
  expect(await Object.assign(aDevice(), { pushKey: undefined }).push.turnOn()).toBe('unsupported')
})

test.each([
  ['cannot be reached', new Unreachable('PUT')],
  ['refuses its push service', new Problem('push-service-unknown')],
])('a device whose server %s is not subscribed', async (_, failure) => {
  const device = Object.assign(aDevice(), { failure })

  await expect(device.push.turnOn()).rejects.toBe(failure)

  expect(device.subscription).toBe(undefined)
  expect(await device.push.readState()).toBe('off')
})

test('a browser that cannot reach its push service reports that', async () => {
  const device = Object.assign(aDevice(), { subscribeFailure: new DOMException('push service error', 'AbortError') })

  await expect(device.push.turnOn()).rejects.toThrow(SubscriptionFailed)
})

test('pushes are turned off without a network, too', async () => {
  const device = await aSubscribedDevice()
  device.failure = new Unreachable('DELETE')

  expect(await device.push.turnOff()).toBe('off')

  expect(device.subscription).toBe(undefined)
})

test('turning pushes off tells the server', async () => {
  const device = await aSubscribedDevice()

  await device.push.turnOff()

  expect(device.asked).toEqual(['mia DELETE'])
})

test.each([
  ['nobody', undefined],
  ['another member', 'zoe'],
])('when %s is signed in, the pushes of the member before end, without a network', async (_, except) => {
  const device = await aSubscribedDevice()
  device.failure = new Unreachable('')

  await device.push.removeMembers(except)

  expect(device.subscription).toBe(undefined)
  expect(await device.push.readState()).toBe('off')
  expect(device.asked).toEqual([])
})

test('while the member stays, so do the pushes', async () => {
  const device = await aSubscribedDevice()

  await device.push.removeMembers('mia')

  expect(await device.push.readState()).toBe('on')
})

test('a subscription of another member is not renewed, and does not count as on', async () => {
  const device = await aSubscribedDevice()
  device.caller = { memberId: 'zoe', sessionId: 'second' }

  await device.push.renew()

  expect(device.asked).toEqual([])
  expect(await device.push.readState()).toBe('off')
})

test('the server is not told again as long as nothing has changed', async () => {
  const device = await aSubscribedDevice()
  device.now += day - 1

  await device.push.renew()

  expect(device.asked).toEqual([])
})

test.each<[string, (device: ReturnType<typeof aDevice>) => void]>([
  ['after a day', (device) => (device.now += day)],
  ['after a new sign-in', (device) => (device.caller = { memberId: 'mia', sessionId: 'second' })],
  [
    'after the browser has changed the address',
    ({ subscription }) => Object.assign(subscription!, { endpoint: 'https://push.test/new' }),
  ],
])('the server is told again %s, once', async (_, change) => {
  const device = await aSubscribedDevice()
  change(device)

  await device.push.renew()
  await device.push.renew()

  expect(device.asked).toHaveLength(1)
  expect(device.asked[0]).toMatch(/^mia PUT /)
})

test('a device is subscribed again when the server has another key', async () => {
  const device = await aSubscribedDevice()
  const before = device.subscription!.endpoint
  Object.assign(device, { pushKey: 'BKey2', now: device.now + day })

  await device.push.renew()

  expect(device.subscription!.endpoint).not.toBe(before)
  expect(device.asked).toEqual([`mia PUT ${device.subscription!.endpoint}`])
})

test('a server that cannot be reached is told with the next start', async () => {
  const device = await aSubscribedDevice()
  Object.assign(device, { failure: new Unreachable(''), now: device.now + day })

  await device.push.renew()
  device.failure = undefined
  await device.push.renew()

  expect(device.asked).toHaveLength(1)
})

test('pushes whose permission the person has withdrawn are off', async () => {
  const device = await aSubscribedDevice()
  Object.assign(device, { permission: 'default', subscription: undefined })

  await device.push.renew()

  expect(await device.push.readState()).toBe('off')
  expect(device.asked).toEqual([])
})
