import { join } from 'node:path'

import { expect, test } from 'vitest'

import { socketPath } from '#server/database/embedded/socket-path.ts'

/** Linux allows one path four bytes longer than macOS. */
const longest = process.platform === 'darwin' ? 103 : 107
const nameLength = '/.s.PGSQL.5432'.length

test('the socket is in the folder, under the name that clients expect', () => {
  expect(socketPath('/var/noper')).toBe('/var/noper/.s.PGSQL.5432')
})

test('the longest path that a socket may have is used as it is', () => {
  const directory = `/${'d'.repeat(longest - nameLength - 1)}`

  expect(socketPath(directory)).toBe(`${directory}/.s.PGSQL.5432`)
})

test('a longer path is shortened relative to the working directory', () => {
  const directory = join(process.cwd(), 'd'.repeat(longest - nameLength))

  expect(socketPath(directory)).toBe(`${'d'.repeat(longest - nameLength)}/.s.PGSQL.5432`)
})

test('a folder whose path is too long either way is refused with its length', () => {
  const directory = `/${'d'.repeat(200)}`

  expect(() => socketPath(directory)).toThrow(
    `is ${200 + 1 + nameLength} bytes long and a socket's may have ${longest}`,
  )
})

test('bytes count, not letters', () => {
  const directory = `/${'ж'.repeat(60)}`

  expect(() => socketPath(directory)).toThrow('bytes long')
})
