/** Who has changed the session. What the worker changed is not in the cookie yet. */
export type ChangedBy = 'page' | 'worker'

const channelName = 'session'

/** Tells all other pages of this device, and the worker. */
export function broadcastChange(by: ChangedBy): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(by)
  channel.close()
}

/**
 * Hears of changes, until told otherwise. A page that the browser sets aside hears nothing, so that it can be: once it
 * is back something may have changed.
 */
export function subscribeToChanges(onChange: (by: ChangedBy) => void): () => void {
  let channel: BroadcastChannel | undefined

  function open(): void {
    channel ??= new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => onChange(data as ChangedBy)
  }

  function close(): void {
    channel?.close()
    channel = undefined
  }

  function resume(): void {
    open()
    onChange('worker')
  }

  open()
  addEventListener('pagehide', close)
  addEventListener('pageshow', resume)
  return () => {
    close()
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', resume)
  }
}
