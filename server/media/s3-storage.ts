import type { Readable } from 'node:stream'

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'

import { second } from '#contract/durations.ts'
import { immutable } from '#server/http/cache-control.ts'

import { mediaTypeOf } from './photo-files.ts'
import { checkFolder, isStorageKey, splitKey } from './storage-key.ts'
import type { Storage, StoredKey } from './storage.ts'
import type { StoreAddress } from './store-address.ts'
import { isMissing, storeFailure } from './store-failure.ts'
import { storeProblem } from './store-problem.ts'

/** Each photo request occupies a connection during the transfer. */
const maxConnections = { maxSockets: 256 }

/** In milliseconds: time until a response starts, and between its parts. */
export type StoreTimeouts = { request: number; socket: number }

/** Short, so that an unavailable store is detected within seconds. */
const defaultTimeouts: StoreTimeouts = { request: 3 * second, socket: 5 * second }

/** A failed request is repeated once. */
const toClientConfig = ({ request, socket }: StoreTimeouts) => ({
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: second,
    requestTimeout: request,
    throwOnRequestTimeout: true,
    socketTimeout: socket,
    httpAgent: maxConnections,
    httpsAgent: maxConnections,
  },
})

/**
 * Stores files in an S3-compatible store, under their keys, with the headers that a cache in front of the store needs.
 * An acknowledged put is as durable as the store. Credentials come from the AWS SDK's default sources.
 */
export async function createS3Storage(address: StoreAddress, timeouts = defaultTimeouts): Promise<Storage> {
  const { bucket, prefix, region, endpoint } = address
  const client = new S3Client({
    ...toClientConfig(timeouts),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region !== undefined && { region }),
    // Many compatible stores do not support the newer checksums; TLS and the signature protect the data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const toObjectKey = (key: string) => {
    const { folder, file } = splitKey(key)
    return { Bucket: bucket, Key: `${prefix}${folder}/${file}` }
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const ContentType = mediaTypeOf(splitKey(key).file) ?? 'application/octet-stream'
    const object = { ...toObjectKey(key), Body: bytes, ContentType, CacheControl: immutable }
    await withStoreFailure(client.send(new PutObjectCommand(object)))
  }

  async function* list(within = ''): AsyncGenerator<StoredKey> {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + within })[Symbol.asyncIterator]()
    for (;;) {
      const { done, value: page } = await withStoreFailure(pages.next())
      if (done) return
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length)
        if (isStorageKey(key)) yield { key, changedAt: LastModified! }
      }
    }
  }

  /** One by one, because not every store supports deleting several at once, and the requests differ. */
  async function removeFolder(name: string): Promise<void> {
    for await (const { key } of list(`${checkFolder(name)}/`))
      await withStoreFailure(client.send(new DeleteObjectCommand(toObjectKey(key))))
  }

  /** Checks that the bucket exists and that we may list it. */
  async function checkBucket(): Promise<void> {
    try {
      await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }))
    } catch (error) {
      throw storeProblem(error, address)
    }
  }

  await checkBucket()
  return {
    put,
    read: (key) =>
      whenThere(client.send(new GetObjectCommand(toObjectKey(key))), ({ ContentLength, Body }) => ({
        size: ContentLength!,
        stream: Body as Readable,
      })),
    sizeOf: (key) =>
      whenThere(client.send(new HeadObjectCommand(toObjectKey(key))), ({ ContentLength }) => ContentLength!),
    removeFolder,
    list: () => list(),
  }
}

async function withStoreFailure<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw storeFailure(error)
  }
}

async function whenThere<Answer, T>(asked: Promise<Answer>, found: (answer: Answer) => T): Promise<T | undefined> {
  try {
    return found(await asked)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw storeFailure(error)
  }
}
