import type { z } from 'zod'

import type { ProblemCode } from '#contract/problems.ts'

/** Who may call: anyone; any member; the member a thing belongs to; those who keep order; those who run the server. */
export type Access = 'public' | 'member' | 'owner' | 'moderator' | 'operator'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A body that is a file. Whoever receives it looks for itself whether it is what it is called. */
export type Upload = { mostBytes: number; mediaTypes: readonly string[] }

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
  response: z.ZodType
  /** Seconds that any cache may answer from, on public reads. */
  cacheSeconds?: number
  /** Of the answer where it is other than JSON: a string, or a file. */
  mediaType?: string
  /** The answer is a file of that type, made while it is sent. Its `response` says nothing of it. */
  isFile?: true
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

/** Whether the server has to have room for what is sent. */
export const keepsSomething = ({ method, keepsNothing }: Endpoint) => method !== 'GET' && !keepsNothing

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
} & UploadOf<E, Uint8Array>

type UploadOf<E, Sent> = E extends { upload: Upload } ? { upload: Sent } : unknown

export type ResponseOf<E extends Endpoint> = E extends { isFile: true } ? File : z.output<E['response']>

export function endpoint<const Signature extends `${Method} /${string}`, const S extends Shape>(
  signature: Signature,
  shape: S,
): Endpoint<Signature, S> {
  const [method, path] = signature.split(' ') as [Method, string]
  return { ...shape, signature, method, path }
}
