import { join, resolve } from 'node:path'

import type { DatabaseTarget } from '#server/database/database.ts'

import { type Settings, settings } from './settings.ts'

export type Config = ReturnType<typeof arrange>

/** What was set makes no sense. Its message is a sentence for each setting, for the operator. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const values = Object.entries(settings).map(([name, { schema, must }]) => {
    // Shells and compose files pass on what is not set as an empty text.
    const result = schema.safeParse(environment[name]?.trim() || undefined)
    if (!result.success) problems.push(`${name} ${must}.`)
    return [name, result.data]
  })
  if (problems.length > 0) throw new ConfigProblem(problems.join('\n'))
  return arrange(Object.fromEntries(values) as Settings)
}

function arrange(values: Settings) {
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://${nameOf(values.HOST)}:${values.PORT}`)
  const dataDirectory = resolve(values.DATA_DIR)
  const database: DatabaseTarget =
    values.DATABASE_URL === undefined ? { directory: dataDirectory } : { url: values.DATABASE_URL }

  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: publicUrl.origin,
    isSecure: publicUrl.protocol === 'https:',
    database,
    mediaDirectory: values.MEDIA_URL === undefined ? join(dataDirectory, 'media') : resolve(values.MEDIA_URL),
    mapTileUrl: values.MAP_TILE_URL ?? null,
    mapAttribution: values.MAP_ATTRIBUTION ?? null,
    fontStylesheetUrl: values.FONT_STYLESHEET_URL ?? null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    fillsDemo: values.DEMO === 'auto' && values.DATABASE_URL === undefined,
  }
}

const ownNames = new Set(['127.0.0.1', '::1', '0.0.0.0', '::'])

/** What to type into a browser on this machine. */
const nameOf = (host: string) => (ownNames.has(host) ? 'localhost' : host)

/** One line for each setting. */
export function describeSettings(): string {
  return Object.entries(settings)
    .map(([name, { about }]) => `  ${name.padEnd(20)} ${about}.`)
    .join('\n')
}
