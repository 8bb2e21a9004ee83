// One run: the test needs no database.
import { expect, test } from 'vitest'
import webPush from 'web-push'

import { ConfigProblem, describeSettings, readConfig, settingWarnings } from '#server/config/config.ts'

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isSecure: false,
    mapTileUrl: null,
    fontStylesheetUrl: null,
    trustProxy: false,
    fillsDemo: true,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('settings are read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://noper.example/',
    DATA_DIR: '/srv/noper',
    MAP_TILE_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png',
    TRUST_PROXY: '10.0.0.0/8,::1,loopback',
    DEMO: 'off',
  })

  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://noper.example',
    isSecure: true,
    database: { directory: '/srv/noper' },
    media: { directory: '/srv/noper/media' },
    mapTileUrl: 'https://{s}.tile.example/{z}/{x}/{y}.png',
    trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    fillsDemo: false,
  })
})

test('the list of deleted accounts is in the data folder, in the store of the photos, or where the operator wants it', () => {
  const deletionsOf = (environment: Record<string, string>) =>
    readConfig({ DATA_DIR: '/srv/noper', ...environment }).deletions

  expect(deletionsOf({})).toEqual({ directory: '/srv/noper/deletions' })
  expect(deletionsOf({ MEDIA_URL: '/mnt/photos' })).toEqual({ directory: '/srv/noper/deletions' })
  expect(deletionsOf({ MEDIA_URL: 's3://photos/media' })).toEqual({ bucket: 'photos', prefix: 'media/deletions/' })
  expect(deletionsOf({ MEDIA_URL: 's3://photos', DELETIONS_URL: '/srv/backups/deletions' })).toEqual({
    directory: '/srv/backups/deletions',
  })
  expect(() => readConfig({ DELETIONS_URL: 'ftp://elsewhere' })).toThrow(ConfigProblem)
})

test.each([
  [{ TRUST_PROXY: 'true', HOST: '0.0.0.0' }, 1],
  [{ TRUST_PROXY: 'true', HOST: '192.0.2.1' }, 1],
  [{ TRUST_PROXY: 'true', HOST: '127.0.0.1' }, 0],
  [{ TRUST_PROXY: 'true', HOST: '::1' }, 0],
  [{ TRUST_PROXY: '10.0.0.5', HOST: '0.0.0.0' }, 0],
  [{ HOST: '0.0.0.0' }, 0],
])('an operator who sets %j is warned %i times', (environment, times) => {
  expect(settingWarnings(readConfig(environment))).toHaveLength(times)
})

test('the security contact is at the public host, or the one that the operator configured', () => {
  const PUBLIC_URL = 'https://market.example:8443'
  const SECURITY_CONTACT = 'https://flaws.example/report'

  expect(readConfig({ PUBLIC_URL }).securityContact).toBe('mailto:security@market.example')
  expect(readConfig({ PUBLIC_URL, SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT)
  expect(() => readConfig({ SECURITY_CONTACT: 'security@market.example' })).toThrow(ConfigProblem)
})

test('the keys of pushes are a pair, or none', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const both = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }

  expect(readConfig({}).vapidKeys).toBe(null)
  expect(readConfig(both).vapidKeys).toEqual({ publicKey, privateKey })
  for (const wrong of [
    { VAPID_PUBLIC_KEY: publicKey },
    { VAPID_PRIVATE_KEY: privateKey },
    { ...both, VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey },
    { ...both, VAPID_PRIVATE_KEY: 'A'.repeat(43) },
    { ...both, VAPID_PUBLIC_KEY: 'short' },
  ])
    expect(() => readConfig(wrong)).toThrow(ConfigProblem)
})

test('the operator may replace the list of push services', () => {
  expect(readConfig({}).pushServices).toContain('fcm.googleapis.com')
  expect(readConfig({ PUSH_SERVICES: 'push.example,*.push.test' }).pushServices).toEqual([
    'push.example',
    '*.push.test',
  ])
  for (const PUSH_SERVICES of ['*', '127.0.0.1', 'https://push.example', '*.', 'localhost'])
    expect(() => readConfig({ PUSH_SERVICES }), PUSH_SERVICES).toThrow(ConfigProblem)
})

test('a separate PostgreSQL is never filled with the demo market', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://noper:secret@db.example/noper', DEMO: 'auto' })

  expect(config).toMatchObject({ database: { url: 'postgres://noper:secret@db.example/noper' }, fillsDemo: false })
})

test.each([
  ['s3://photos', { bucket: 'photos', prefix: '' }],
  ['s3://photos/market/media/', { bucket: 'photos', prefix: 'market/media/' }],
  ['s3://photos/media?region=eu-west-3', { bucket: 'photos', prefix: 'media/', region: 'eu-west-3' }],
  [
    's3://photos?region=garage&endpoint=https://store.example:3900',
    { bucket: 'photos', prefix: '', region: 'garage', endpoint: 'https://store.example:3900' },
  ],
])('%s is accepted as a store', (place, address) => {
  expect(readConfig({ MEDIA_URL: place }).media).toEqual(address)
})

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false }],
  [
    'smtp://no%40per:p%3Aw@mail.example:25',
    { host: 'mail.example', port: 25, secure: false, requireTLS: true, auth: { user: 'no@per', pass: 'p:w' } },
  ],
])('%s is accepted for mails, and no password is sent there unencrypted', (address, smtp) => {
  expect(readConfig({ SMTP_URL: address }).mail).toEqual({ smtp })
})

test('the sender of mails is at the public host, or the one that the operator configured', () => {
  const PUBLIC_URL = 'https://market.example:8443'

  expect(readConfig({ PUBLIC_URL }).mailOrigin).toEqual({
    from: 'Noper <noreply@market.example>',
    host: 'market.example',
  })
  expect(readConfig({ PUBLIC_URL, MAIL_FROM: 'Marché <bonjour@mail.example>' }).mailOrigin).toEqual({
    from: 'Marché <bonjour@mail.example>',
    host: 'market.example',
  })
  expect(readConfig({ DATA_DIR: '/srv/noper' }).mail).toEqual({ directory: '/srv/noper/mails' })
})

test('the operator of the demo market is shown to be none', () => {
  expect(readConfig({}).operator).toMatchObject({ name: 'Noper Demo', registration: 'RCS Demo B000000' })
  expect(
    readConfig({ OPERATOR_NAME: 'Voisins S.à r.l.', OPERATOR_ADDRESS: '1, rue A; L-1111 Luxembourg' }).operator,
  ).toMatchObject({ name: 'Voisins S.à r.l.', address: '1, rue A\nL-1111 Luxembourg', registration: null })
  expect(readConfig({ DEMO: 'off', PUBLIC_URL: 'https://market.example' }).operator).toEqual({
    name: 'Noper',
    address: '',
    email: 'contact@market.example',
    vatNumber: null,
    registration: null,
  })
})

test('a server that listens on one address of a network uses it in its URL', () => {
  expect(readConfig({ HOST: '192.168.1.5' }).publicUrl).toBe('http://192.168.1.5:3000')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'http://example.org'],
  ['PUBLIC_URL', 'noper.example'],
  ['PUBLIC_URL', 'https://noper.example/market'],
  ['DATABASE_URL', 'mysql://db.example/noper'],
  ['MEDIA_URL', 'ftp://photos'],
  ['MEDIA_URL', 's3://'],
  ['MEDIA_URL', 's3://key:secret@photos'],
  ['MEDIA_URL', 's3://photos?secret=hunter2'],
  ['MEDIA_URL', 's3://photos?endpoint=store.example'],
  ['MEDIA_URL', 's3://photos/with space'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://mail.example/path'],
  ['SMTP_URL', 'smtp://a%zz:b@mail.example'],
  ['OPERATOR_PHONE', '12 34 56'],
  ['MAIL_FROM', 'Noper'],
  ['MAIL_FROM', 'Noper <a@b.example>, <c@d.example>'],
  ['MAP_TILE_URL', 'https://tile.example/{z}/{x}.png'],
  ['MAP_TILE_URL', '{z}/{x}/{y}'],
  ['FONT_STYLESHEET_URL', 'fonts.css'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['DRAIN_SECONDS', '61'],
  ['DEMO', 'yes'],
])('%s=%s is refused in a sentence', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\.$`))
})

test('all errors are reported at once, without values, because they may be secrets', () => {
  const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'hunter2' })

  expect(read).toThrow(ConfigProblem)
  expect(read).toThrow(/^PORT must .+\nDATABASE_URL must .+$/)
  expect(read).not.toThrow('hunter2')
})

test('the help lists every setting', () => {
  for (const name of ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'MEDIA_URL', 'LOG_LEVEL', 'DEMO'])
    expect(describeSettings()).toMatch(new RegExp(`^  ${name} +\\w.+\\.$`, 'm'))
})
