/** The side that changed the session. The worker's changes are not in the cookie yet. */
export type ChangedBy = 'page' | 'worker'

const channelName = 'session'

/** Notifies all other pages of this device, and the worker. */
export function broadcastChange(by: ChangedBy): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(by)
  channel.close()
}

/**
 * Calls `onChange` for each change until the returned function is called. The channel is closed while the page is in
 * the back/forward cache, because an open one would exclude the page from it. Changes may be missed meanwhile, so
 * `onChange` is also called when the page is restored.
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
