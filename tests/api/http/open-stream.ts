import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'

import { onTestFinished } from 'vitest'

export type OpenedStream = {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** All text received so far. */
  text: () => string
  /** Whether the server has ended the response normally. */
  hasEnded: () => boolean
  isCutOff: () => boolean
  leave: () => void
}

/** Requests a stream like a client: reads the response as it arrives. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<OpenedStream> {
  const request = get(url, { headers, agent: new Agent({ keepAlive: true }) })
  const [response] = await once(request, 'response')
  let text = ''
  let hasEnded = false
  let isCutOff = false
  response.setEncoding('utf8')
  response.on('data', (piece: string) => (text += piece))
  response.on('end', () => (hasEnded = true))
  response.on('error', () => (isCutOff = true))
  const leave = () => void request.destroy()
  onTestFinished(leave)
  return {
    status: response.statusCode,
    headers: response.headers,
    text: () => text,
    hasEnded: () => hasEnded,
    isCutOff: () => isCutOff,
    leave,
  }
}
