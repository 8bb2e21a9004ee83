import { StorageProblem } from './storage-problem.ts'
import type { StoreAddress } from './store-address.ts'

type Refusal = Error & { $metadata?: { httpStatusCode?: number } }

/** A sentence that explains why a store cannot be used. */
export function storeProblem(error: unknown, { bucket, endpoint }: StoreAddress): StorageProblem {
  const where = endpoint === undefined ? '' : ` at ${new URL(endpoint).host}`
  return new StorageProblem(`The store s3://${bucket}${where} cannot be used: ${reasonOf(error as Refusal)}.`)
}

const credentials = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'

function reasonOf({ name, message, $metadata }: Refusal): string {
  const status = $metadata?.httpStatusCode
  if (name === 'CredentialsProviderError') return `no credentials were found. Set ${credentials}`
  if (name === 'NoSuchBucket') return 'there is no such bucket'
  if (status === 403) return `it refuses us (${name}). Look at ${credentials}, and at what they may do in this bucket`
  if (name === 'AuthorizationHeaderMalformed' || status === 301) return 'the bucket is in another region. Set ?region='
  if (status !== undefined) return `it answers ${name} (${status})`
  return message
}
