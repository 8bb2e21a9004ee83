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

/** Whoever looks at a photo holds a connection while it comes. */
const maxConnections = { maxSockets: 256 }

/** In milliseconds: how long to wait for an answer to begin, and for more of it. */
export type StoreTimeouts = { request: number; socket: number }

/** Short, so that a store that is down is known to be so within seconds. */
const defaultTimeouts: StoreTimeouts = { request: 3 * second, socket: 5 * second }

/** A request that fails is sent once more. */
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
 * Keeps files in an S3-compatible store, each under its key, with the headers that let a cache in front of the store
 * serve it. A put that was acknowledged is as durable as the store is. Credentials come from where AWS's tools look.
 */
export async function createS3Storage(address: StoreAddress, timeouts = defaultTimeouts): Promise<Storage> {
  const { bucket, prefix, region, endpoint } = address
  const client = new S3Client({
    ...toClientConfig(timeouts),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region !== undefined && { region }),
    // Many compatible stores know nothing of the newer checksums; TLS and the signature protect what is sent.
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

  /** One by one, because not every store can delete several at once, and those that can differ in how to ask. */
  async function removeFolder(name: string): Promise<void> {
    for await (const { key } of list(`${checkFolder(name)}/`))
      await withStoreFailure(client.send(new DeleteObjectCommand(toObjectKey(key))))
  }

  /** Asks for what is needed later: a bucket that is there, and the right to list it. */
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
