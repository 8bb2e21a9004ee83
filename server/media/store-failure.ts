import { Problem } from '#contract/problems.ts'

/** Error codes of different vendors for a full store or quota, besides the status 507. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage'])

const tooMany = 429

type Refusal = Error & { $metadata?: { httpStatusCode?: number } }

/** Converts an error of the store. Drops the original response, because some stores repeat credentials in it. */
export function storeFailure(error: unknown): unknown {
  const { name, message, $metadata } = error as Refusal
  if ($metadata === undefined && name !== 'CredentialsProviderError') return error

  const status = $metadata?.httpStatusCode
  const cause = new Error(`The store failed: ${name}: ${message}${status === undefined ? '' : ` (${status})`}`)
  if (status === 507 || full.has(name)) return new Problem('storage-full', { cause })
  if (status === undefined || status >= 500 || status === tooMany) return new Problem('unavailable', { cause })
  return cause
}

export const isMissing = (error: unknown) =>
  ['NotFound', 'NoSuchKey'].includes((error as Error).name) && (error as Refusal).$metadata?.httpStatusCode === 404
