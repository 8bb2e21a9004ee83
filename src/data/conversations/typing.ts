type TypingNotice = { conversationId: string; until: number }

/** Who is writing at the moment, in all tabs: only one of them has the stream. */
export function createTypingNotices(openChannel: () => BroadcastChannel) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined

  const notify = () => {
    for (const listener of listeners) listener()
  }

  function show({ conversationId, until }: TypingNotice): void {
    clearTimeout(timers.get(conversationId))
    timers.delete(conversationId)
    const left = until - Date.now()
    if (left > 0)
      timers.set(
        conversationId,
        setTimeout(() => show({ conversationId, until: 0 }), left),
      )
    notify()
  }

  function report(notice: TypingNotice): void {
    show(notice)
    open().postMessage(notice)
  }

  function open(): BroadcastChannel {
    if (channel) return channel
    channel = openChannel()
    channel.addEventListener('message', ({ data }: MessageEvent<TypingNotice>) => show(data))
    return channel
  }

  return {
    report,

    /** The other member's message has come. */
    end(conversationId: string): void {
      if (timers.has(conversationId)) report({ conversationId, until: 0 })
    },

    isTyping: (conversationId: string): boolean => timers.has(conversationId),

    subscribe(listener: () => void): () => void {
      open()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const typingNotices = createTypingNotices(() => new BroadcastChannel('noper-typing'))
