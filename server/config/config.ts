import { join, resolve } from 'node:path'

import type { DatabaseTarget } from '#server/database/database.ts'
import type { MailTarget } from '#server/mail/open-transport.ts'
import { parseSmtpAddress } from '#server/mail/smtp-address.ts'
import type { MediaTarget } from '#server/media/open-storage.ts'
import { parseStoreAddress } from '#server/media/store-address.ts'
import { knownPushServices } from '#server/push/push-services.ts'
import { isKeyPair, type VapidKeys } from '#server/push/vapid-key-pair.ts'

import { type Setting, type Settings, settings } from './settings.ts'

export type Config = ReturnType<typeof toConfig>

/** The configuration is invalid. Its message has a sentence for each setting, for the operator. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const values = Object.entries(settings).map(([name, { schema, must }]) => {
    // Shells and compose files pass unset variables as empty texts.
    const result = schema.safeParse(environment[name]?.trim() || undefined)
    if (!result.success) problems.push(`${name} ${must}.`)
    return [name, result.data]
  })
  const read = Object.fromEntries(values) as Settings
  if (problems.length === 0 && !areVapidKeysValid(read))
    problems.push(`VAPID_PRIVATE_KEY ${settings.VAPID_PRIVATE_KEY.must}.`)
  if (problems.length === 0) problems.push(...paymentProblems(read))
  if (problems.length > 0) throw new ConfigProblem(problems.join('\n'))
  return toConfig(read)
}

function toConfig(values: Settings) {
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://${displayHost(values.HOST)}:${values.PORT}`)
  const dataDirectory = resolve(values.DATA_DIR)
  const database: DatabaseTarget =
    values.DATABASE_URL === undefined ? { directory: dataDirectory } : { url: values.DATABASE_URL }

  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: publicUrl.origin,
    isSecure: publicUrl.protocol === 'https:',
    areSubdomainsSecure: values.HSTS_SUBDOMAINS === 'on',
    securityContact: values.SECURITY_CONTACT ?? `mailto:security@${publicUrl.hostname}`,
    database,
    media: mediaTarget(values.MEDIA_URL, dataDirectory),
    deletions: deletionsTarget(values, dataDirectory),
    /** In bytes. */
    diskReserve: values.DISK_RESERVE_MB * 1_000_000,
    /** The share of first listings of new members that moderators look at, from 0 to 1. */
    newcomerChecks: values.NEWCOMER_CHECKS / 100,
    mail: mailTarget(values.SMTP_URL, dataDirectory),
    /** The sender of mails, and the host part of their message ids. */
    mailOrigin: {
      from: values.MAIL_FROM ?? `Noper <noreply@${publicUrl.hostname}>`,
      host: publicUrl.hostname,
    },
    mapTileUrl: values.MAP_TILE_URL ?? null,
    mapAttribution: values.MAP_ATTRIBUTION ?? null,
    fontStylesheetUrl: values.FONT_STYLESHEET_URL ?? null,
    logLevel: values.LOG_LEVEL,
    signingKeys: values.SIGNING_KEYS ?? null,
    vapidKeys: vapidKeys(values),
    pushServices: values.PUSH_SERVICES ?? knownPushServices,
    payments: paymentTarget(values),
    operator: operatorOf(values, publicUrl.hostname),
    operatorPhone: values.OPERATOR_PHONE ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    fillsDemo: fillsDemo(values),
  }
}

function mediaTarget(place: string | undefined, dataDirectory: string): MediaTarget {
  if (place === undefined) return { directory: join(dataDirectory, 'media') }
  return parseStoreAddress(place) ?? { directory: resolve(place) }
}

/** Beside the photos in their store, because servers that use one store nothing locally. */
function deletionsTarget({ DELETIONS_URL, MEDIA_URL }: Settings, dataDirectory: string): MediaTarget {
  if (DELETIONS_URL !== undefined) return mediaTarget(DELETIONS_URL, dataDirectory)
  const store = MEDIA_URL === undefined ? undefined : parseStoreAddress(MEDIA_URL)
  return store ? { ...store, prefix: `${store.prefix}deletions/` } : { directory: join(dataDirectory, 'deletions') }
}

function mailTarget(address: string | undefined, dataDirectory: string): MailTarget {
  const smtp = address === undefined ? undefined : parseSmtpAddress(address)
  return smtp ? { smtp } : { directory: join(dataDirectory, 'mails') }
}

/** Who takes the money for promotions; null for nobody. */
export type PaymentTarget = { stripe: { secretKey: string; webhookSecret: string } } | { sandbox: true } | null

/** The sandbox is never chosen by itself where a real database is configured. */
function paymentTarget(values: Settings): PaymentTarget {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const unless = secretKey !== undefined ? 'stripe' : values.DATABASE_URL === undefined ? 'sandbox' : 'off'
  const chosen = values.PAYMENTS ?? unless
  if (chosen === 'sandbox') return { sandbox: true }
  return chosen === 'stripe' ? { stripe: { secretKey: secretKey!, webhookSecret: webhookSecret! } } : null
}

function paymentProblems(values: Settings): string[] {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, OPERATOR_NAME, OPERATOR_ADDRESS } = values
  if (PAYMENTS === 'stripe' && STRIPE_SECRET_KEY === undefined) return [`PAYMENTS ${settings.PAYMENTS.must}.`]
  const usesStripe = STRIPE_SECRET_KEY !== undefined && (PAYMENTS ?? 'stripe') === 'stripe'
  const isComplete = [STRIPE_WEBHOOK_SECRET, OPERATOR_NAME, OPERATOR_ADDRESS].every((value) => value !== undefined)
  return usesStripe && !isComplete ? [`STRIPE_SECRET_KEY ${settings.STRIPE_SECRET_KEY.must}.`] : []
}

const fillsDemo = ({ DEMO, DATABASE_URL }: Settings) => DEMO === 'auto' && DATABASE_URL === undefined

/** Nobody runs a demo market: these values show that they stand for others. */
const demoOperator = {
  OPERATOR_NAME: 'Noper Demo',
  OPERATOR_ADDRESS: 'Demo; L-0000 Luxembourg',
  OPERATOR_VAT: 'LU00000000',
  OPERATOR_REGISTRATION: 'RCS Demo B000000',
}

/** Who runs the market, as receipts and the imprint name them. */
function operatorOf(values: Settings, host: string) {
  const isDemo = fillsDemo(values) && values.OPERATOR_NAME === undefined
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_VAT, OPERATOR_REGISTRATION } = isDemo
    ? { ...values, ...demoOperator }
    : values
  return {
    name: OPERATOR_NAME ?? 'Noper',
    address: (OPERATOR_ADDRESS ?? '')
      .split(';')
      .map((line) => line.trim())
      .join('\n'),
    email: OPERATOR_EMAIL ?? `contact@${host}`,
    vatNumber: OPERATOR_VAT ?? null,
    registration: OPERATOR_REGISTRATION ?? null,
  }
}

/** Null unless both are set. */
function vapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings): VapidKeys | null {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return null
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
}

/** Neither key, or both of one pair. */
function areVapidKeysValid(values: Settings): boolean {
  const keys = vapidKeys(values)
  if (keys) return isKeyPair(keys)
  return values.VAPID_PUBLIC_KEY === undefined && values.VAPID_PRIVATE_KEY === undefined
}

const localHosts = new Set(['127.0.0.1', '::1', '0.0.0.0', '::'])

/** The host to type into a browser on this machine. */
const displayHost = (host: string) => (localHosts.has(host) ? 'localhost' : host)

const loopback = /^(?:127\.|::1$|localhost$)/

/** Warnings about valid but dangerous settings, one sentence each. */
export function settingWarnings({ trustProxy, host }: Config): string[] {
  if (trustProxy !== true || loopback.test(host)) return []
  return [
    'TRUST_PROXY=true believes whoever reaches this server: everybody chooses the address that limits count them by. Name the proxy instead.',
  ]
}

/** One line for each setting. */
export function describeSettings(): string {
  return Object.entries(settings)
    .map(([name, { about }]) => `  ${name.padEnd(20)} ${about}.`)
    .join('\n')
}

export type EffectiveSetting = { name: string; value: string; isSet: boolean }

/** The current value of each setting, with secrets hidden; empty if it has none. */
export function effectiveSettings(environment: Record<string, string | undefined>): EffectiveSetting[] {
  return Object.entries<Setting>(settings).map(([name, { schema, isSecret }]) => {
    const given = environment[name]?.trim() || undefined
    const value = String(given ?? schema.parse(undefined) ?? '')
    return { name, value: isSecret && value !== '' ? redacted : redactPassword(value), isSet: given !== undefined }
  })
}

const redacted = '•••'

const redactPassword = (value: string) => value.replace(/(?<=\/\/[^/@:]*:)[^@/]*(?=@)/, redacted)
