import { createChannels } from './channels.ts'
import { type Engine, EngineBroken } from './engine.ts'
import { type Answer, readAnswer } from './session-answer.ts'
import type { Termination, Turn } from './session-reader.ts'
import { createSettingsSwitch } from './session-settings.ts'
import { closeStatementMessage, errorMessage, queryMessage, syncMessage } from './wire-protocol.ts'
import { send, type WireSession } from './wire-session.ts'

type Options = {
  /** Time in ms after which a connection with an idle open transaction is closed. */
  idleLimit: number
}

/** Shares the one engine between many connections: each gets one turn, or all turns until its transaction ends. */
export function createSessionQueue(engine: Engine, { idleLimit }: Options) {
  const switchTo = createSettingsSwitch(engine)
  const channels = createChannels(engine)
  let waiting: (Turn | Termination)[] = []
  let isBusy = false
  let owner: WireSession | undefined
  let previous: WireSession | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function add(turns: (Turn | Termination)[]) {
    waiting.push(...turns)
    if (!isBusy) void work()
  }

  /** The connection has closed: drops its waiting turns. */
  function remove(session: WireSession) {
    waiting = waiting.filter((turn) => turn.session !== session)
    add([{ session, isTermination: true }])
  }

  async function work() {
    isBusy = true
    try {
      for (let turn = next(); turn; turn = next()) await attempt(turn)
    } finally {
      isBusy = false
    }
  }

  function next(): Turn | Termination | undefined {
    const index = owner ? waiting.findIndex(({ session }) => session === owner) : 0
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }

  /** An error in one connection's turn closes only that connection. */
  async function attempt(turn: Turn | Termination) {
    clearTimeout(idleTimer)
    const { session } = turn
    try {
      await ('isTermination' in turn ? leave(session) : run(turn))
    } catch (error) {
      end(session, errorMessage('FATAL', stateOf(error), `internal error: ${String(error)}`))
    }
    if (owner) idleTimer = setTimeout(endIdleTransaction, idleLimit, owner).unref()
  }

  async function run(turn: Turn) {
    const { session, bytes } = turn
    if (!owner) await switchTo(session)
    // PostgreSQL's own "does not exist" is better than running another connection's unnamed statement.
    if (turn.needsUnnamedStatement && previous !== session) await engine.run(dropUnnamedStatement)
    previous = session
    try {
      const answer = readAnswer(await engine.run(bytes, turn.mayTakeLong), turn)
      if (mayChangeSettings(bytes, answer)) session.hasNewSettings = true
      send(session, answer.own)
      await channels.follow(session, bytes, answer)
    } finally {
      owner = turn.isUnfinished || engine.isInTransaction() ? session : undefined
    }
  }

  async function leave(session: WireSession) {
    session.socket.destroySoon()
    channels.forget(session)
    if (owner === session) await engine.run(syncMessage())
    if (owner === session && engine.isInTransaction()) await engine.run(queryMessage('rollback'))
    owner = undefined
    const statements = [...session.statements].map(closeStatementMessage)
    session.statements.clear()
    if (statements.length > 0) await engine.run(Buffer.concat([...statements, syncMessage()]))
  }

  function endIdleTransaction(session: WireSession) {
    end(session, errorMessage('FATAL', '25P03', 'terminating connection due to idle-in-transaction timeout'))
  }

  function end(session: WireSession, message: Buffer) {
    send(session, message)
    session.socket.destroySoon()
    remove(session)
  }

  return { add, remove, isDone: () => !isBusy && waiting.length === 0 }
}

/** SQLSTATE codes for a crashed server, after which clients may retry, and for an internal error. */
const stateOf = (error: unknown) => (error instanceof EngineBroken ? '57P02' : 'XX000')

const dropUnnamedStatement = Buffer.concat([closeStatementMessage(''), syncMessage()])

function mayChangeSettings(bytes: Buffer, { tags }: Answer): boolean {
  return (
    tags.some((tag) => tag === 'SET' || tag === 'RESET' || tag.startsWith('DISCARD')) || bytes.includes('set_config')
  )
}
