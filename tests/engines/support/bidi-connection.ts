import { BrowserCrash } from './browser-crash.ts'

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: unknown }

type Call = { method: string; resolve: (result: never) => void; reject: (error: Error) => void }

/** A WebDriver BiDi connection: commands with their answers, and events. */
export async function connectBidi(address: string) {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
  })
  const calls = new Map<number, Call>()
  const listeners = new Map<string, (params: never) => void>()
  let count = 0

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') return listeners.get(message.method)?.(message.params as never)
    const call = calls.get(message.id)
    calls.delete(message.id)
    if (message.type === 'success') return call?.resolve(message.result as never)
    return call?.reject(new Error(`${call.method}: ${message.error}, ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { method, reject } of calls.values()) reject(new BrowserCrash(`Firefox has ended during ${method}`))
  })

  return {
    on: <Params>(event: string, listen: (params: Params) => void) => void listeners.set(event, listen),
    send: <Result>(method: string, params: object): Promise<Result> =>
      new Promise((resolve, reject) => {
        count += 1
        calls.set(count, { method, resolve, reject })
        socket.send(JSON.stringify({ id: count, method, params }))
      }),
    close: () => socket.close(),
  }
}
