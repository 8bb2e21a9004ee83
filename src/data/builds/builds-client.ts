import { buildMetaPath, latestBuildPath, type BuildMeta, type LatestBuild } from '#contract/builds.ts'

export type BuildsClient = ReturnType<typeof createBuildsClient>

/** Reads from the server which builds of the app there are. */
export function createBuildsClient({ fetch }: { fetch: typeof globalThis.fetch }) {
  /** Undefined if the server gave no usable answer. */
  const fetchLatest = async (): Promise<LatestBuild | undefined> => parseLatest(await fetchJson(latestBuildPath))

  /** `forgotten` for a build that the server no longer knows; undefined if the server gave no usable answer. */
  async function fetchMeta(id: string): Promise<BuildMeta | 'forgotten' | undefined> {
    const found = await fetchJson(buildMetaPath(id))
    if (found === 'not-found') return 'forgotten'
    return parseLatest(found) && (found as BuildMeta)
  }

  async function fetchJson(path: string): Promise<unknown> {
    try {
      const response = await fetch(path, { cache: 'no-store' })
      if (response.status === 404 && isJson(response)) return 'not-found'
      return response.ok && isJson(response) ? await response.json() : undefined
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException) return undefined
      throw error
    }
  }

  return { fetchLatest, fetchMeta }
}

/** A captive portal answers every request with its own page, so the shape is checked. */
function parseLatest(found: unknown): LatestBuild | undefined {
  const { id, timestamp } = Object(found) as Partial<LatestBuild>
  return typeof id === 'string' && typeof timestamp === 'number' ? { id, timestamp } : undefined
}

const isJson = ({ headers }: Response) => /^application\/(?:problem\+)?json/.test(headers.get('content-type') ?? '')
