import type { z } from 'zod'

import type { ProblemCode } from '#contract/problems.ts'

/** Who may call: anyone; any member; the member a thing belongs to; those who keep order; those who run the server. */
export type Access = 'public' | 'member' | 'owner' | 'moderator' | 'operator'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape = {
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Seconds that any cache may answer from, on public reads. */
  cacheSeconds?: number
  /** Of the answer where it is text other than JSON; its `response` is then a string. */
  mediaType?: string
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
export type RequestOf<E> = { [P in keyof PartsOf<E>]: PartsOf<E>[P] extends z.ZodType ? z.input<PartsOf<E>[P]> : never }

/** What the route receives: parsed, defaults filled in. */
export type ParsedRequestOf<E> = {
  [P in keyof PartsOf<E>]: PartsOf<E>[P] extends z.ZodType ? z.output<PartsOf<E>[P]> : never
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

export function endpoint<const Signature extends `${Method} /${string}`, const S extends Shape>(
  signature: Signature,
  shape: S,
): Endpoint<Signature, S> {
  const [method, path] = signature.split(' ') as [Method, string]
  return { ...shape, signature, method, path }
}
