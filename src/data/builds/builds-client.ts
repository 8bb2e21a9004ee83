import { buildMetaPath, latestBuildPath, type BuildMeta, type LatestBuild } from '#contract/builds.ts'

export type BuildsClient = ReturnType<typeof createBuildsClient>

/** What the server says of the builds of the app. */
export function createBuildsClient({ fetch }: { fetch: typeof globalThis.fetch }) {
  /** Nothing where the server did not say. */
  const fetchLatest = async (): Promise<LatestBuild | undefined> => parseLatest(await fetchJson(latestBuildPath))

  /** Of a build that the server knows no more, `forgotten`; nothing where it did not say. */
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

/** A page that answers everything does not say which build there is. */
function parseLatest(found: unknown): LatestBuild | undefined {
  const { id, timestamp } = Object(found) as Partial<LatestBuild>
  return typeof id === 'string' && typeof timestamp === 'number' ? { id, timestamp } : undefined
}

const isJson = ({ headers }: Response) => /^application\/(?:problem\+)?json/.test(headers.get('content-type') ?? '')
