import { readFileSync } from 'node:fs'

/** A legal page as it is written, for example `cookie-policy`. */
const readPage = (language: string, page: string): string =>
  readFileSync(new URL(`../../src/content/${language}/info/${page}.md`, import.meta.url), 'utf8')

/** The cells of the lines of each table under each heading of the second level, without the lines of the head. */
export function readTables(language: string, page: string): string[][][] {
  const sections = readPage(language, page).split(/^## /m).slice(1)
  return sections.map((section) =>
    section
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )
}

/** What a device stores, in the order of the sections of the cookie policy. */
export const storages = ['cookies', 'localStorage', 'sessionStorage', 'databases', 'caches'] as const

export type StoredNames = Record<(typeof storages)[number], readonly string[]>

/** The names that the cookie policy lists; one that ends with … stands for all that begin so. */
export function readCookiePolicy(language: string): StoredNames {
  const tables = readTables(language, 'cookie-policy').filter((lines) => lines.length > 0)
  const [cookies = [], localStorage = [], sessionStorage = [], databases = [], caches = []] = tables.map((lines) =>
    lines.flatMap(([name = '']) => Array.from(name.matchAll(/`([^`]+)`/g), ([, each]) => each!)),
  )
  return { cookies, localStorage, sessionStorage, databases, caches }
}

/** The names that no name in the policy stands for, as `storage: name`. */
export const missingIn = (policy: StoredNames, stored: StoredNames): string[] =>
  storages.flatMap((storage) =>
    stored[storage]
      .filter((name) => !policy[storage].some((listed) => standsFor(listed, name)))
      .map((name) => `${storage}: ${name}`),
  )

/** The names in the policy that stand for nothing that is stored. */
export const needlessIn = (policy: StoredNames, stored: StoredNames): string[] =>
  storages.flatMap((storage) =>
    policy[storage]
      .filter((listed) => !stored[storage].some((name) => standsFor(listed, name)))
      .map((listed) => `${storage}: ${listed}`),
  )

const standsFor = (listed: string, name: string): boolean =>
  listed.endsWith('…') ? name.startsWith(listed.slice(0, -1)) : name === listed
