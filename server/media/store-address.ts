/** The location of an S3-compatible store, and of our files in it, without credentials. */
export type StoreAddress = {
  bucket: string
  /** Prefix of each key: empty, or ending with a slash. */
  prefix: string
  /** If omitted, the SDK uses AWS's default sources. */
  region?: string
  /** AWS if omitted. */
  endpoint?: string
}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

const prefixPattern = /^[\w.-]+(?:\/[\w.-]+)*$/

const regionPattern = /^[a-z0-9-]+$/

const known = new Set(['region', 'endpoint'])

/** Parses `s3://bucket/prefix?region=…&endpoint=https://…`; `undefined` for any other text. */
export function parseStoreAddress(text: string): StoreAddress | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username !== '' || url.password !== '' || url.port !== '') return undefined

  const prefix = url.pathname.replaceAll(/^\/|\/$/g, '')
  const region = url.searchParams.get('region')
  const endpoint = url.searchParams.get('endpoint')
  const makesSense =
    bucketPattern.test(url.hostname) &&
    (prefix === '' || prefixPattern.test(prefix)) &&
    (region === null || regionPattern.test(region)) &&
    (endpoint === null || isEndpoint(endpoint)) &&
    [...url.searchParams.keys()].every((name) => known.has(name))
  if (!makesSense) return undefined

  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(region !== null && { region }),
    ...(endpoint !== null && { endpoint }),
  }
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === ''
}
