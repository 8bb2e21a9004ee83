import { minute, second } from '#contract/durations.ts'

/** In milliseconds. Files take their time on a slow line. */
const timeoutMs = { response: 30 * second, file: 10 * minute }

/** Sends what is a file as it is, and takes an answer that is one for what it is. All else goes the way of every call. */
export function withFileTransfer(fetch: typeof globalThis.fetch, { upload }: { upload?: Blob }) {
  const control = new AbortController()
  const abortAfter = (time: number) => setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), time)
  let received: Blob | undefined

  async function fetchFile(address: string | URL | Request, request: RequestInit = {}): Promise<Response> {
    const timer = abortAfter(upload ? timeoutMs.file : timeoutMs.response)
    const file = upload && { body: upload, headers: { ...request.headers, 'content-type': upload.type } }
    const response = await fetch(address, { ...request, ...file, signal: control.signal })
    if (!isFile(response)) return response

    clearTimeout(timer)
    abortAfter(timeoutMs.file)
    received = await response.blob()
    return Response.json(null)
  }

  return { fetch: fetchFile, resolveBody: async (asked: Promise<unknown>) => (await asked) ?? received }
}

/** A page in place of the file comes from something between us and the server. */
function isFile({ ok, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return ok && type !== '' && !/^text\/|[/+]json\b/.test(type)
}
