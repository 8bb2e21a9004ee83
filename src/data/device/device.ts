import type { Listing } from '#contract/api/listings.ts'
import { untilIdle } from '#src/until-idle.ts'

import type { AnswerKeeper } from './answer-keeper.ts'

type Device = AnswerKeeper & {
  /** Notes that a person has opened a listing. */
  see: (listing: Listing) => Promise<void>
  /** The listings last opened, the latest first. */
  seen: (most: number) => Promise<Listing[]>
  countSeen: () => Promise<number>
  /** All that a person has looked at and searched for. */
  forget: () => Promise<void>
  /** What the server has told members, or all members but one. */
  forgetMembers: (except?: string) => Promise<void>
  keepSearch: (text: string) => Promise<void>
  /** What was searched for last, the latest first. */
  searches: () => Promise<string[]>
  forgetSearch: (text: string) => Promise<void>
  forgetSearches: () => Promise<void>
}

/** Storage and the library for it: a quarter of a page's weight, so only when it is needed. */
const load = async () => (await import('./device-storage.ts')).deviceStorage

/** What this device keeps. Where it refuses to keep anything, it is simply empty. */
export const device: Device = {
  async find(question) {
    return (await load()).find(question)
  },

  async keep(question, answer) {
    const keptAt = Date.now()
    await untilIdle()
    await (await load()).keep(question, { answer, keptAt })
  },

  async see(listing) {
    await (await load()).see(listing, Date.now())
  },

  async seen(most) {
    await untilIdle()
    return (await load()).seen(most)
  },

  async countSeen() {
    return (await load()).countSeen()
  },

  async forget() {
    await (await load()).forget()
  },

  async forgetMembers(except) {
    await (await load()).forgetMembers(except)
  },

  async keepSearch(text) {
    await (await load()).keepSearch(text, Date.now())
  },

  async searches() {
    return (await load()).searches()
  },

  async forgetSearch(text) {
    await (await load()).forgetSearch(text)
  },

  async forgetSearches() {
    await (await load()).forgetSearches()
  },
}
