import { describe, expect, test } from 'vitest'

import { usernamePattern } from '#contract/accounts.ts'
import { usernameFault } from '#server/accounts/username-rules.ts'
import { skeletonOf, translated } from '#server/database/username-skeleton.ts'

/** The pattern lets them through, so that it is the rules that are looked at. */
const faultOf = (username: string) => (usernamePattern.test(username) ? usernameFault(username) : 'pattern')

describe('reserved and invalid names', () => {
  test.each([
    '\u3164\u3164\u3164',
    'anna\u3164',
    'anna\u115F',
    'anna\u1160',
    'anna\uFFA0',
    'annaـ',
    'annaˑ',
    'anna¹',
    'ａnna',
  ])('invisible and confusable characters: %j', (username) => expect(faultOf(username)).toBe('letters'))

  test.each(['аnna', 'Anna Петрова', 'Αnna', 'annaא', 'аnna1'])('two alphabets: %s', (username) =>
    expect(faultOf(username)).toBe('alphabets'),
  )

  test.each([
    'Noper',
    'NOPER',
    'N0per',
    'n o p e r',
    'Noper1',
    'Noper Team',
    'noper support',
    'noper.lu',
    'Team Noper',
    'nopersupport',
    'Νορεr',
    'Admin',
    'admin1',
    'adm1n',
    'Аdmin',
    'Administrator',
    'The Admin Team',
    'moderator',
    'Support',
    '5upport',
    'Security',
    'root',
    'r00t',
    'Sécurité',
    'SECURITE',
    'Modérateur',
    'Service Client',
    'Sicherheit',
    'Kundendienst',
    'Verwaltung',
    'Sécherheet',
    'Administrador',
    'Soporte',
    'Seguridad',
    'Suporte',
    'Segurança',
    'Amministratore',
    'Sicurezza',
    'Модератор',
    'Поддержка',
    'Служба поддержки',
    'Безопасность',
    'Адміністратор',
    'Підтримка',
    'Служба безпеки',
  ])('names that claim to be the operator: %s', (username) => expect(faultOf(username)).toBe('reserved'))

  test.each([
    'www.evil.com',
    'anna.muster.gmail.com',
    'anna gmail com',
    'anna-hotmail-fr',
    'anna.gmx.de',
    'vintage.shop',
    '00352 691 123 456',
    '691123456',
    'Anna 691 123 456',
  ])('contact details: %s', (username) => expect(faultOf(username)).toBe('contact'))
})

test.each([
  'Anna',
  'Zoé Weis',
  'jean.paul',
  'Bruno Pereira',
  'brunopereira',
  'Juno Perez',
  'anna1985',
  'müller 24',
  'anna.b',
  'Łukasz',
  'Mølgaard',
  'Weiß',
  'de.la.Cruz',
  'Rob Root',
  'Rootsman',
  'Supporter',
  'Team Anna',
  'Marie-Claire',
  'Іван',
  'Иван Петров',
  'Оксана Шевченко',
  'Νίκος',
  'マリー',
  '田中さん',
  '김민수',
  'محمد',
  'דוד',
])('names in any one alphabet are allowed: %s', (username) => expect(faultOf(username)).toBeUndefined())

test.each([
  ['anna', 'аnna'],
  ['anna', 'аппа'.replaceAll('п', 'ո')],
  ['Paul', 'PauI'],
  ['Paul', 'Pau1'],
  ['nina', 'nına'],
  ['Bob', 'ВОВ'],
  ['ANNA', 'ΑΝΝΑ'],
  ['Tom', 'Т0М'],
  ['Bernd', 'Bemd'],
  ['Søren', 'Soren'],
])('%s and %s look alike', (one, other) => expect(skeletonOf(other)).toBe(skeletonOf(one)))

test('each letter maps to one other letter', () => {
  const letters = [...translated.from]

  expect(new Set(letters).size).toBe(letters.length)
  expect([...translated.to]).toHaveLength(letters.length)
})
