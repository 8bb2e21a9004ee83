import type { Browser } from '@playwright/test'

import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import type { KillableSite } from '#tests/endurance/killable-site.ts'
import { sellSomething } from '#tests/endurance/sell-something.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import type { Counts } from './counts.ts'
import { openDevice } from './device.ts'
import { judge } from './judge.ts'
import { drawSiteFaults } from './site-faults.ts'
import { createTruth } from './truth.ts'
import { writeAll } from './writer.ts'

type Ground = { site: KillableSite; browser: Browser; counts: Counts }

type Given = { seed: number; messagesOfEach: number }

/** After so many messages of a member, what the page says of them is checked. */
const checkInterval = 5

/** A buyer and a seller write to each other while everything on the way can fail. Returns what is wrong afterwards. */
export async function converseOnce({ site, browser, counts }: Ground, { seed, messagesOfEach }: Given) {
  const { origin } = site.line
  const [seller, buyer] = [await memberOf({ data: site.data, origin }), await memberOf({ data: site.data, origin })]
  const listingId = await sellSomething(await site.address(), seller)
  const conversationId = conversationIdOf(listingId, buyer.id)
  const devices = {
    buyer: await openDevice(browser, origin, buyer),
    seller: await openDevice(browser, origin, seller),
  }
  const truths = {
    buyer: createTruth({ name: 'buyer', conversationId, device: devices.buyer, other: devices.seller }),
    seller: createTruth({ name: 'seller', conversationId, device: devices.seller, other: devices.buyer }),
  }
  const siteFaults = drawSiteFaults(site, seed, counts)
  const address = `/en/messages/${conversationId}`

  function write(name: 'buyer' | 'seller', path: string, ownSeed: number): Promise<void> {
    let written = 0
    return writeAll({
      name,
      device: devices[name],
      path,
      messages: messagesOfEach,
      seed: ownSeed,
      counts,
      async onWritten(tab) {
        siteFaults.onWritten()
        written += 1
        if (written % checkInterval === 0) await truths[name].check(tab)
      },
    })
  }

  async function begin(): Promise<void> {
    await devices.buyer.open(devices.buyer.page, `${address}?listing=${listingId}`)
    await write('buyer', `${address}?listing=${listingId}`, seed + 1)
  }

  /** The seller has the list open until the first message comes. */
  async function answer(): Promise<void> {
    await devices.seller.page.locator(`a[href*="${conversationId}"]`).click()
    await write('seller', address, seed + 2)
  }

  await Promise.all([begin(), answer()])
  await siteFaults.end()
  const { lost, faults } = await judge({ directory: site.data, origin, conversationId, devices, messagesOfEach })
  await site.line.isSettled()
  for (const device of Object.values(devices)) await device.close()
  return { lost, faults: [...truths.buyer.faults, ...truths.seller.faults, ...faults] }
}
