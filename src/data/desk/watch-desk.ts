import { second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { keepConnected } from '#src/data/events/event-connection.ts'
import { readEventStream } from '#src/data/events/read-event-stream.ts'
import { waitOrReconnect } from '#src/data/events/wait-or-reconnect.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

type DeskListener = {
  /** A case has changed; without one, any of them may have. */
  onChange: (caseId: string | undefined) => Promise<void>
  /** The member is no moderator any more. */
  onDismissed: () => void
}

/** How often to ask where something between the device and the server cuts streams, in milliseconds. */
const pollInterval = 15 * second

/** Tells what happens at the desk until the returned function is called. */
export function watchDesk({ onChange, onDismissed }: DeskListener): () => void {
  const control = new AbortController()

  async function stream(signal: AbortSignal, onEvent: () => void): Promise<void> {
    try {
      await readEventStream({
        path: '/v0/desk/events',
        fetch,
        token: await browserSession.tokenRefresher.token(),
        lastEventId: undefined,
        signal,
        async onEvent({ type, data }) {
          onEvent()
          if (type === 'ready') await onChange(undefined)
          else if (type === 'case') await onChange((data as { caseId: string }).caseId)
        },
      })
    } catch (error) {
      if (error instanceof Problem && error.code === 'moderator-required') {
        control.abort()
        onDismissed()
      }
      throw error
    }
  }

  void keepConnected(control.signal, {
    stream,
    poll: () => onChange(undefined),
    wait: waitOrReconnect,
    pollInterval: () => pollInterval,
  }).catch((error: unknown) => {
    if (!control.signal.aborted) throw error
  })
  return () => control.abort()
}
