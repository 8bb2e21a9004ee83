import type { z } from 'zod'

import type { ProblemCode } from '#contract/problems.ts'

/**
 * Who may call:
 * - `public`: anyone. The route does not learn who calls.
 * - `member`: every member, moderators included.
 * - `owner`: the member who owns the resource in the path. The access check lets every member in, because only the
 *   service knows the owner: its query has the member's id in its `where`, so for everybody else, moderators included,
 *   the resource does not exist. `tests/api/access` calls each of these endpoints as a different member.
 * - `moderator`: members with that role.
 *
 * The operator has no level: operators use the command line.
 */
export type Access = 'public' | 'member' | 'owner' | 'moderator'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A body that is a file. The receiver checks the content itself and does not trust the declared media type. */
export type Upload = { maxBytes: number; mediaTypes: readonly string[] }

/**
 * A body that the route receives byte for byte, for example because a signature covers it, with the headers that the
 * route needs.
 */
export type RawBody = { maxBytes: number; mediaTypes: readonly string[]; headers?: readonly string[] }

/** The part of `Blob` that sender and receiver need. */
export type File = { readonly type: string; readonly size: number; arrayBuffer: () => Promise<ArrayBuffer> }

type Shape = {
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Maximum size of a JSON body, where it may exceed the default. */
  maxBytes?: number
  /** The body is a file; used instead of `body`. */
  upload?: Upload
  /** The body must not be parsed; used instead of `body`. */
  rawBody?: RawBody
  response: z.ZodType
  /** Seconds for which any cache may reuse the response of a public read. */
  cacheSeconds?: number
  /** Media type of a response that is not JSON: a string, or a file. */
  mediaType?: string
  /** The response is a file of this media type, generated while it is sent. `response` does not describe it. */
  isFile?: true
  /** The response is a stream of server-sent events: the data of each event type. `response` does not describe it. */
  events?: Readonly<Record<string, z.ZodType>>
  problems?: readonly ProblemCode[]
  /** The server stores nothing although the method is not GET, so the endpoint still works when the disk is full. */
  keepsNothing?: true
}

/** One HTTP operation as data. The client's call, the route, the validation and the documentation derive from it. */
export type Endpoint<Signature extends string = string, S extends Shape = Shape> = S & {
  readonly signature: Signature
  readonly method: Method
  readonly path: string
}

/** How request and response travel. `json` covers responses that are files or other text, too. */
export type EndpointKind = 'json' | 'upload' | 'raw-body' | 'stream'

export function kindOf({ upload, rawBody, events }: Endpoint): EndpointKind {
  if (events) return 'stream'
  if (rawBody) return 'raw-body'
  return upload ? 'upload' : 'json'
}

/** Endpoints that the app's typed `call` supports: it sends JSON or a file, and parses responses as JSON. */
export type CallableSignature<E extends Endpoint> = Exclude<E, { events: object } | { rawBody: object }>['signature']

/** Whether the endpoint stores something, and therefore needs free disk space. */
export const requiresStorage = ({ method, keepsNothing }: Endpoint) => method !== 'GET' && !keepsNothing

type Part = 'params' | 'query' | 'body'

type PartsOf<E> = {
  [P in Part as P extends keyof E ? (E[P] extends z.ZodType ? P : never) : never]: P extends keyof E ? E[P] : never
}

/** The request as the caller passes it: fields with defaults are optional. */
export type RequestOf<E> = {
  [P in keyof PartsOf<E>]: PartsOf<E>[P] extends z.ZodType ? z.input<PartsOf<E>[P]> : never
} & UploadOf<E, File>

/** The request as the route receives it: parsed, with defaults filled in. */
export type ParsedRequestOf<E> = {
  [P in keyof PartsOf<E>]: PartsOf<E>[P] extends z.ZodType ? z.output<PartsOf<E>[P]> : never
} & UploadOf<E, Uint8Array> &
  RawBodyOf<E>

type UploadOf<E, Sent> = E extends { upload: Upload } ? { upload: Sent } : unknown

type RawBodyOf<E> = E extends { rawBody: RawBody }
  ? { rawBody: Uint8Array; headers: Readonly<Record<HeaderOf<E>, string | undefined>> }
  : unknown

type HeaderOf<E> = E extends { rawBody: { headers: readonly (infer Name extends string)[] } } ? Name : never

/** An event as the route yields it. A client that reconnects sends the `id` of the last event it received. */
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
