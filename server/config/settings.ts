import { z } from 'zod'

import type { LogLevel } from '#server/http/request-log.ts'
import { parseSmtpAddress } from '#server/mail/smtp-address.ts'
import { parseStoreAddress } from '#server/media/store-address.ts'
import { knownPushServices } from '#server/push/push-services.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const satisfies LogLevel[]

const WebAddress = z.url({ protocol: /^https?$/ })

const DatabaseAddress = z.url({ protocol: /^postgres(?:ql)?$/ })

const Port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))

const TileAddress = z
  .string()
  .refine((template) => ['{z}', '{x}', '{y}'].every((part) => template.includes(part)))
  .refine((template) => WebAddress.safeParse(template.replaceAll(/[{}]/g, '')).success)

const ProxyRange = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
])

const Proxies = z.union([
  z.stringbool({ truthy: ['true'], falsy: ['false'] }),
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(ProxyRange)),
])

const SigningKeys = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.string().regex(/^[\w.~+/=-]{32,200}$/)).max(10))

/** This many bytes in base64url, without padding. */
const Base64Url = (bytes: number) => z.base64url().length(Math.ceil((bytes * 4) / 3))

const HostPatterns = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.string().regex(/^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]+$/)).max(20))

/** The path of a folder, or the address of a store. */
const StoragePlace = z.string().refine((place) => !/^\w+:\/\//.test(place) || parseStoreAddress(place) !== undefined)

export type Setting = { about: string; must: string; schema: z.ZodType; isSecret?: true }

/**
 * Everything an operator can configure. `about` is the line of help; `must` follows the setting's name and says which
 * values are valid.
 */
export const settings = {
  PORT: {
    about: 'The port to listen on; 3000 unless set, 0 for any that is free',
    must: 'must be a number from 0 to 65535',
    schema: Port.default(3000),
  },
  HOST: {
    about: 'The address to listen on; 127.0.0.1 unless set: this machine alone. 0.0.0.0 opens it to the network',
    must: 'must be a host name or an IP address',
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  },
  PUBLIC_URL: {
    about: 'The address by which people reach the server; http://localhost and the port unless set',
    must: 'must be an http or https address without a path',
    schema: WebAddress.regex(/^\w+:\/\/[^/?#]+\/?$/).optional(),
  },
  DATA_DIR: {
    about: 'The folder for the embedded database and the photos; data unless set',
    must: 'must be a path',
    schema: z.string().default('data'),
  },
  DATABASE_URL: {
    about: 'A PostgreSQL to use instead of the embedded database, as postgres://…',
    must: 'must be a postgres:// address',
    schema: DatabaseAddress.optional(),
  },
  MEDIA_URL: {
    about:
      'The folder for the photos, or a store as s3://bucket/prefix?region=…&endpoint=https://…, whose credentials are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; media inside DATA_DIR unless set',
    must: 'must be the path of a folder, or s3://bucket/prefix without credentials, with ?region= and &endpoint= if needed',
    schema: StoragePlace.optional(),
  },
  DELETIONS_URL: {
    about:
      'The folder, or the store as s3://…, for the list of deleted accounts, by which a restore deletes them again; unless set, deletions inside DATA_DIR, or inside the store of MEDIA_URL',
    must: 'must be the path of a folder, or s3://bucket/prefix without credentials, with ?region= and &endpoint= if needed',
    schema: StoragePlace.optional(),
  },
  DISK_RESERVE_MB: {
    about:
      'How many MB of the disk stay free: with less, nothing more is written and all is still read; 256 unless set',
    must: 'must be a number of at least 64',
    schema: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.number().min(64))
      .default(256),
  },
  NEWCOMER_CHECKS: {
    about: 'How many in a hundred first listings of new members wait at the desk to be looked at; 100 unless set',
    must: 'must be a number from 0 to 100',
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().max(100))
      .default(100),
  },
  MAP_TILE_URL: {
    about: 'A tile server for the maps, as https://…/{z}/{x}/{y}.png; unless set, maps show the built-in outlines',
    must: 'must be an http or https address with {z}, {x} and {y}',
    schema: TileAddress.optional(),
  },
  MAP_ATTRIBUTION: {
    about: 'What the tile server asks to be named by, as plain text',
    must: 'must be text of at most 200 characters',
    schema: z.string().max(200).optional(),
  },
  FONT_STYLESHEET_URL: {
    about: 'A stylesheet that brings Geologica Variable and Onest Variable; unless set, this server brings them',
    must: 'must be an http or https address',
    schema: WebAddress.optional(),
  },
  LOG_LEVEL: {
    about: `What is logged: ${logLevels.join(', ')}; info unless set`,
    must: `must be one of ${logLevels.join(', ')}`,
    schema: z.enum(logLevels).default('info'),
  },
  TRUST_PROXY: {
    about:
      'Whose X-Forwarded headers to believe: comma-separated addresses and ranges, or true for anyone; false unless set',
    must: 'must be true, false, or IP addresses and ranges such as 10.0.0.0/8',
    schema: Proxies.default(false),
  },
  SMTP_URL: {
    about:
      'The mail server that takes our mails, as smtp://name:password@host:port or smtps://…; unless set, they are put into the folder mails inside DATA_DIR, and their links are printed',
    must: 'must be an smtp:// or smtps:// address without a path',
    isSecret: true,
    schema: z
      .string()
      .refine((address) => parseSmtpAddress(address) !== undefined)
      .optional(),
  },
  MAIL_FROM: {
    about:
      'By whom mails are sent, as name@host or Name <name@host>; Noper <noreply@…> and the host of PUBLIC_URL unless set',
    must: 'must be an e-mail address, or a name and one in <>',
    schema: z
      .string()
      .max(320)
      .regex(/^(?:[^<>"@,;:\\\r\n]{1,100} <[^<>\s@]+@[\w.-]+>|[^<>\s@",;:\\]+@[\w.-]+)$/)
      .optional(),
  },
  SIGNING_KEYS: {
    about:
      'What signs sessions and mailed links: secrets, comma-separated, of which the first signs and all are believed; unless set, one is made and kept in the database',
    must: 'must be up to ten texts of 32 to 200 letters, digits or any of -._~+/=, joined by commas',
    isSecret: true,
    schema: SigningKeys.optional(),
  },
  VAPID_PUBLIC_KEY: {
    about:
      'With VAPID_PRIVATE_KEY, the pair of keys by which push services recognise this market; unless set, a pair is made and kept in the database. Devices of another pair have to subscribe again',
    must: 'must be a public key of the curve P-256 in base64url, and needs VAPID_PRIVATE_KEY',
    schema: Base64Url(65).optional(),
  },
  VAPID_PRIVATE_KEY: {
    about: 'The private key of VAPID_PUBLIC_KEY',
    must: 'must be the private key of VAPID_PUBLIC_KEY in base64url',
    isSecret: true,
    schema: Base64Url(32).optional(),
  },
  PUSH_SERVICES: {
    about: `The hosts of push services that subscriptions may name, comma-separated, *. for any below; ${knownPushServices.join(', ')} unless set`,
    must: 'must be host names such as push.example or *.push.example, joined by commas',
    schema: HostPatterns.optional(),
  },
  PAYMENTS: {
    about:
      'Who takes the money for promotions: stripe, sandbox (a page for trying it out, which takes none), or off; stripe if STRIPE_SECRET_KEY is set, otherwise sandbox with the embedded database and off with DATABASE_URL',
    must: 'must be stripe, sandbox or off, and stripe needs STRIPE_SECRET_KEY',
    schema: z.enum(['stripe', 'sandbox', 'off']).optional(),
  },
  STRIPE_SECRET_KEY: {
    about: 'The secret key of the account at Stripe',
    must: 'must be a key that begins with sk_ or rk_, and needs STRIPE_WEBHOOK_SECRET, OPERATOR_NAME and OPERATOR_ADDRESS',
    isSecret: true,
    schema: z
      .string()
      .regex(/^[rs]k_\w{8,250}$/)
      .optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    about: 'The signing secret of the webhook at Stripe, whose address is /v0/payments/stripe/events below PUBLIC_URL',
    must: 'must be a secret that begins with whsec_',
    isSecret: true,
    schema: z
      .string()
      .regex(/^whsec_[\w+/=]{8,250}$/)
      .optional(),
  },
  OPERATOR_NAME: {
    about: 'Who runs the market, as receipts, imprint and legal texts name it; Noper unless set',
    must: 'must be text of at most 200 characters',
    schema: z.string().max(200).optional(),
  },
  OPERATOR_ADDRESS: {
    about: 'The postal address on receipts and in the imprint, its lines separated by semicolons',
    must: 'must be text of at most 400 characters',
    schema: z.string().max(400).optional(),
  },
  OPERATOR_EMAIL: {
    about:
      'The e-mail address on receipts and in the imprint, to which the contact form writes; contact@ and the host of PUBLIC_URL unless set',
    must: 'must be an e-mail address',
    schema: z.email().optional(),
  },
  OPERATOR_PHONE: {
    about: 'The telephone number in the imprint, with the code of the country',
    must: 'must be a number such as +352 12 34 56',
    schema: z
      .string()
      .regex(/^\+[\d ()/-]{6,30}$/)
      .optional(),
  },
  OPERATOR_VAT: {
    about: 'The VAT number on receipts and in the imprint',
    must: 'must be 4 to 20 letters and digits',
    schema: z
      .string()
      .regex(/^[A-Z\d]{4,20}$/i)
      .optional(),
  },
  OPERATOR_REGISTRATION: {
    about: 'The number in the register of companies on receipts and in the imprint',
    must: 'must be text of at most 60 characters',
    schema: z.string().max(60).optional(),
  },
  METRICS_TOKEN: {
    about: 'What Prometheus shows as its bearer token at /metrics; unless set, there are no metrics to see',
    must: 'must be 16 to 200 letters, digits or any of -._~+/=',
    isSecret: true,
    schema: z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/)
      .optional(),
  },
  DRAIN_SECONDS: {
    about:
      'How long a server that is told to end goes on answering while /readyz says no, so that a balancer turns elsewhere first; 0 unless set',
    must: 'must be a number from 0 to 60',
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().max(60))
      .default(0),
  },
  HSTS_SUBDOMAINS: {
    about:
      'on tells browsers that every host below that of PUBLIC_URL is reached by https alone, for two years; off unless set',
    must: 'must be on or off',
    schema: z.enum(['on', 'off']).default('off'),
  },
  SECURITY_CONTACT: {
    about: 'Where to report a security flaw, as mailto:… or https://…; security@ and the host of PUBLIC_URL unless set',
    must: 'must be a mailto: or https:// address',
    schema: z
      .string()
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
  },
  SERVICE_WORKER: {
    about:
      'on keeps the app on the devices of those who open it; off takes it off them again, with all but what they made, should it ever do harm; on unless set',
    must: 'must be on or off',
    schema: z.enum(['on', 'off']).default('on'),
  },
  DEMO: {
    about: 'auto fills an empty embedded database with the demo market, off does not; auto unless set',
    must: 'must be auto or off',
    schema: z.enum(['auto', 'off']).default('auto'),
  },
} as const satisfies Record<string, Setting>

export type Settings = { [N in keyof typeof settings]: z.output<(typeof settings)[N]['schema']> }
