import { Problem } from '#contract/problems.ts'

/** How different makers say that the store or its quota is full, beside the status 507. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage'])

const tooMany = 429

type Refusal = Error & { $metadata?: { httpStatusCode?: number } }

/** Names a failure of the store. An answer as it came stays behind, because some stores repeat credentials in theirs. */
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
