import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HaltingLine = { origin: string; goOn: () => void; close: () => void }

/** A way to a server of this machine on which pages come up to a place in them, and the rest when it is told to go on. */
export async function openHaltingLine(target: string, place: string): Promise<HaltingLine> {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()

  const line = createServer(async ({ url }, response) => {
    const answer = await fetch(new URL(url ?? '/', target))
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return void response.end(Buffer.from(await answer.arrayBuffer()))
    const page = await answer.text()
    const length = page.indexOf(place)
    response.write(page.slice(0, length))
    await mayGoOn
    response.end(page.slice(length))
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')

  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    goOn,
    close() {
      goOn()
      line.close()
      line.closeAllConnections()
    },
  }
}
