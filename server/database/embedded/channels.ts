import type { Engine } from './engine.ts'
import type { Answer } from './session-answer.ts'
import { send, type WireSession } from './wire-session.ts'

const listenStatement = /\blisten\s+(?:"((?:[^"]|"")+)"|([a-z_][\w$]*))/gi

/**
 * The channels that each connection listens to. All connections share the engine's one session, so the session must
 * listen to all channels, even when one connection sends UNLISTEN.
 */
export function createChannels(engine: Engine) {
  const listeners = new Map<WireSession, Set<string>>()
  let mayHaveLostListens = false

  /** Records which channels a turn has changed, and delivers the notifications received during it. */
  async function follow(session: WireSession, turn: Buffer, { tags, notifications }: Answer) {
    if (tags.includes('LISTEN')) listen(session, channelsIn(turn.toString()))
    if (tags.includes('UNLISTEN') || tags.includes('DISCARD ALL')) mayHaveLostListens = true
    for (const { channel, bytes } of notifications) deliver(channel, bytes)
    if (mayHaveLostListens && !engine.isInTransaction()) await listenAgain(session)
  }

  function listen(session: WireSession, channels: string[]) {
    listeners.set(session, new Set([...(listeners.get(session) ?? []), ...channels]))
  }

  function deliver(channel: string, bytes: Buffer) {
    for (const [session, channels] of listeners) if (channels.has(channel)) send(session, bytes)
  }

  async function listenAgain(session: WireSession) {
    mayHaveLostListens = false
    const rows = await engine.query<{ channel: string }>('select pg_listening_channels() as channel')
    const listened = new Set(rows.map(({ channel }) => channel))
    listeners.set(session, new Set([...(listeners.get(session) ?? [])].filter((channel) => listened.has(channel))))
    const wanted = new Set([...listeners.values()].flatMap((channels) => [...channels]))
    const missed = [...wanted].filter((channel) => !listened.has(channel))
    for (const channel of missed) await engine.query(`listen "${channel.replaceAll('"', '""')}"`)
  }

  return { follow, forget: (session: WireSession) => void listeners.delete(session) }
}

function channelsIn(text: string): string[] {
  return [...text.matchAll(listenStatement)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!.toLowerCase(),
  )
}
