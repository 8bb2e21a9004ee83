import type { Page } from '@playwright/test'

import { outboxTag } from '#src/data/sync/outbox-tag.ts'
import { createRandom, type Random, weighted } from '#tests/bench/market/random.ts'

import type { Counts } from './counts.ts'
import type { Device } from './device.ts'

const drawDisturbance = weighted([
  ['a device was offline', 4],
  ['a page was reloaded', 3],
  ['a page was reloaded while it sent', 3],
  ['a worker was stopped', 3],
  ['a worker was woken', 2],
  ['a second tab was opened', 2],
  ['a page was left and opened again', 2],
] as const)

/** Before so many of the messages something disturbs the device. */
const disturbed = 0.3

type Given = {
  name: 'buyer' | 'seller'
  device: Device
  /** Of the conversation's page. */
  path: string
  messages: number
  seed: number
  counts: Counts
  onWritten: (tab: Page) => Promise<void>
}

/** Writes the messages one after the other on a device to which things happen that the seed decides. */
export async function writeAll({ name, device, path, messages, seed, counts, onWritten }: Given): Promise<void> {
  const random = createRandom(seed)
  let onlineAt = 0
  let oneTabAt = 0
  let reloadsAtOnce = false

  const happen: Record<ReturnType<typeof drawDisturbance>, (number: number) => Promise<unknown> | void> = {
    'a device was offline': async (number) => {
      onlineAt = number + random.between(1, 12)
      await device.setOffline(true)
    },
    'a page was reloaded': () => device.open(device.page, path),
    'a page was reloaded while it sent': () => void (reloadsAtOnce = true),
    'a worker was stopped': device.worker.stop,
    'a worker was woken': () => device.worker.wake(outboxTag),
    'a second tab was opened': async (number) => {
      if (oneTabAt === 0) await device.openSecondTab(path)
      oneTabAt = number + random.between(2, 10)
    },
    'a page was left and opened again': async () => {
      await device.open(device.page, '/en/messages')
      await device.page.waitForTimeout(random.between(0, 2_000))
      await device.open(device.page, path)
    },
  }

  async function disturb(number: number): Promise<void> {
    const disturbance = drawDisturbance(random)
    counts.add(disturbance)
    await happen[disturbance](number)
  }

  async function recover(number: number): Promise<void> {
    if (number === onlineAt) await device.setOffline(false)
    if (number !== oneTabAt) return
    oneTabAt = 0
    await device.closeSecondTab()
  }

  for (let number = 1; number <= messages; number += 1) {
    await recover(number)
    if (random.happens(disturbed)) await disturb(number)
    const tab = random.pick(device.tabs())
    await device.write(tab, `${name} ${number}`, { isTyped: random.happens(0.3), reloadsAtOnce })
    reloadsAtOnce = false
    await onWritten(tab)
    await pauseAsAPerson(tab, random)
  }
  await device.setOffline(false)
  await device.closeSecondTab()
}

/** Mostly short, so that messages of both cross each other and come in bursts. */
const pauseAsAPerson = (tab: Page, random: Random) =>
  tab.waitForTimeout(random.happens(0.2) ? random.between(500, 3_000) : random.between(0, 300))
