import type { z } from 'zod'

import type { ProblemCode } from '#contract/problems.ts'

/**
 * Who may call:
 * - `public`: anyone. The route is not told who it is.
 * - `member`: every member, moderators included.
 * - `owner`: the member to whom the thing belongs that the path names. The registration lets every member in, because only
 *   the service knows whose the thing is: its query has the member in its `where`, and answers everybody else, moderators
 *   too, as if there were no such thing. `tests/api/access` asks each of these endpoints as somebody else.
 * - `moderator`: members with that role.
 *
 * There is none for the operator, who acts by the command line.
 */
export type Access = 'public' | 'member' | 'owner' | 'moderator'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A body that is a file. Whoever receives it looks for itself whether it is what it is called. */
export type Upload = { mostBytes: number; mediaTypes: readonly string[] }

/** A body that the route receives byte for byte, such as the sender's signature is about, with those headers that it needs. */
export type RawBody = { maxBytes: number; mediaTypes: readonly string[]; headers?: readonly string[] }

/** What sender and receiver agree on of a file: a `Blob` is one. */
export type File = { readonly type: string; readonly size: number; arrayBuffer: () => Promise<ArrayBuffer> }

type Shape = {
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Of the body where it is JSON and may be longer than is usual. */
  mostBytes?: number
  /** Where the body is a file, in place of `body`. */
  upload?: Upload
  /** Where the body is not to be parsed, in place of `body`. */
  rawBody?: RawBody
  response: z.ZodType
  /** Seconds that any cache may answer from, on public reads. */
  cacheSeconds?: number
  /** Of the answer where it is other than JSON: a string, or a file. */
  mediaType?: string
  /** The answer is a file of that type, made while it is sent. Its `response` says nothing of it. */
  isFile?: true
  /** The answer is a stream of server-sent events: the data of each type of event. Its `response` says nothing of it. */
  events?: Readonly<Record<string, z.ZodType>>
  problems?: readonly ProblemCode[]
  /** Though it is no GET, the server keeps nothing of it. So it goes on while there is no room to keep anything. */
  keepsNothing?: true
}

/** What travels over the wire for one operation, as data. Client call, route, validation and documentation derive from it. */
export type Endpoint<Signature extends string = string, S extends Shape = Shape> = S & {
  readonly signature: Signature
  readonly method: Method
  readonly path: string
}

/** How request and answer travel. What is `json` both ways may also be answered with a file or other text. */
export type EndpointKind = 'json' | 'upload' | 'raw-body' | 'stream'

export function kindOf({ upload, rawBody, events }: Endpoint): EndpointKind {
  if (events) return 'stream'
  if (rawBody) return 'raw-body'
  return upload ? 'upload' : 'json'
}

/** What the app's typed `call` may ask: it parses answers as JSON, and sends what it has as JSON or as a file. */
export type CallableSignature<E extends Endpoint> = Exclude<E, { events: object } | { rawBody: object }>['signature']

/** Whether the server has to have room for what is sent. */
export const requiresStorage = ({ method, keepsNothing }: Endpoint) => method !== 'GET' && !keepsNothing

type Part = 'params' | 'query' | 'body'

type PartsOf<E> = {
  [P in Part as P extends keyof E ? (E[P] extends z.ZodType ? P : never) : never]: P extends keyof E ? E[P] : never
}

/** What the caller sends: defaults may be left out. */
export type RequestOf<E> = {
  [P in keyof PartsOf<E>]: PartsOf<E>[P] extends z.ZodType ? z.input<PartsOf<E>[P]> : never
} & UploadOf<E, File>

/** What the route receives: parsed, defaults filled in. */
export type ParsedRequestOf<E> = {
  [P in keyof PartsOf<E>]: PartsOf<E>[P] extends z.ZodType ? z.output<PartsOf<E>[P]> : never
} & UploadOf<E, Uint8Array> &
  RawBodyOf<E>

type UploadOf<E, Sent> = E extends { upload: Upload } ? { upload: Sent } : unknown

type RawBodyOf<E> = E extends { rawBody: RawBody }
  ? { rawBody: Uint8Array; headers: Readonly<Record<HeaderOf<E>, string | undefined>> }
  : unknown

type HeaderOf<E> = E extends { rawBody: { headers: readonly (infer Name extends string)[] } } ? Name : never

/** An event as the route yields it. Who reconnects says the `id` of the last one that arrived. */
export type EventOf<E> = E extends { events: infer Events }
  ? { [T in keyof Events]: { type: T; data: z.output<Events[T]>; id?: string } }[keyof Events]
  : never

export type ResponseOf<E extends Endpoint> = E extends { isFile: true } ? File : z.output<E['response']>

export function endpoint<const Signature extends `${Method} /${string}`, const S extends Shape>(
  signature: Signature,
  shape: S,
): Endpoint<Signature, S> {
  const [method, path] = signature.split(' ') as [Method, string]
  return { ...shape, signature, method, path }
}
