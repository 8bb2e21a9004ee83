import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findRisks } from '#contract/message-risks/find-risks.ts'

/** Kinds with the parts of the text that they name. */
const found = (text: string) => findRisks(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

test.each([
  ['écris à l.muller (at) gmail (point) com ce soir', 'email', 'l.muller (at) gmail (point) com'],
  ['Mail an jo.weber@pt.lu.', 'email', 'jo.weber@pt.lu'],
  ['моя почта anna собака gmail точка ком', 'email', 'anna собака gmail точка ком'],
  ['a line at martin dot hewson at proton dot me', 'email', 'hewson at proton dot me'],
  ['siehe https://example.com/a?b=1!', 'link', 'https://example.com/a?b=1'],
  ['bit . ly/3xYz', 'link', 'bit . ly/3xYz'],
  ['voir tinyurl com/abc ici', 'link', 'tinyurl com/abc'],
  ['hxxps://example[.]com/x', 'link', 'hxxps://example[.]com/x'],
  ['voir wa.me/352621123456 merci', 'link', 'wa.me/352621123456'],
  ['Tel. 621 123 456', 'phone', '621 123 456'],
  ['au 06.78.21.43.09 svp', 'phone', '06.78.21.43.09'],
  ['ruf 0151/23 45 67 89', 'phone', '0151/23 45 67 89'],
  ['appel 621:456:789 svp', 'phone', '621:456:789'],
  ['звони о6.12.З4.56.78', 'phone', 'о6.12.З4.56.78'],
  ['call 6two1 4five6 7eight9', 'phone', '6two1 4five6 7eight9'],
  ['+32 (0)470 12 34 56', 'phone', '+32 (0)470 12 34 56'],
  ['6️⃣2️⃣1️⃣ 1️⃣2️⃣3️⃣ 4️⃣5️⃣6️⃣', 'phone', '6️⃣2️⃣1️⃣ 1️⃣2️⃣3️⃣ 4️⃣5️⃣6️⃣'],
  ['six deux un, quatre cinq six, sept huit neuf', 'phone', 'six deux un, quatre cinq six, sept huit neuf'],
  ['sur LU28 0019 4006 4475 0000 merci', 'bank_account', 'LU28 0019 4006 4475 0000'],
  ['IBAN:DE89370400440532013000', 'bank_account', 'DE89370400440532013000'],
  ['write @lux_deals', 'messenger', '@lux_deals'],
  ['plutôt sur Whats\u200BApp', 'messenger', 'sur Whats\u200BApp'],
])('of "%s" the %s is found as it was typed', (text, kind, part) => {
  expect(found(text)).toContainEqual([kind, part])
})

test.each([
  'Bonjour.Je suis intéressé, dispo demain.je passe à 18h30',
  'Hola.Es posible verlo el 12/12/2025 a las 10:30?',
  'L-4010 Esch, 54000 Nancy, 1.250,00 € oder 1 200 €',
  'Gr. 36 38 40 42 44, 205/55 R16 91V, DOT 3521, 163.000 km, EZ 03/2017',
  'EAN 4006381333931, ISBN 978-2-07-061275-8, IKEA 404.904.65, iPhone 13 256',
  'z.B. am 05.12.2025 - 10.12.2025, ca.2m, inkl.MwSt.',
  'It was not me. The wheels: two 2019, three 2020. Ratio 16:9, 1920:1080, iPhone 5S',
  'Can you confirm the graphics card is an RTX 3060? The ad says 3050.',
  'Pourriez-vous l’envoyer par transporteur ? Je vous rembourse les frais.',
  'Can I pay with PayPal or cash at pickup? My brother would collect it.',
])('nothing is found in "%s"', (text) => {
  expect(found(text)).toEqual([])
})

test.each([
  'Tell me the six digits that just came',
  'Dites-moi les six chiffres qui viennent d’arriver',
  'Schick mir die sechs Zahlen, die gerade angekommen sind',
  'Schéck mir déi sechs Zuelen déi grad ukomm sinn',
  'Pásame los seis números que te acaban de llegar',
  'Diga-me os seis números que acabaram de chegar',
  'Mi dica i sei numeri che le sono appena arrivati',
  'Продиктуйте шесть цифр, которые только что пришли',
  'Продиктуйте шість цифр, які щойно прийшли',
])('a scheme is found in each language: "%s"', (text) => {
  expect(found(text)).toContainEqual(['off_platform_payment', expect.any(String)])
})

test('PayPal is a way to pay, and PayPal to friends has no protection', () => {
  expect(found('Paiement par PayPal possible ?')).toEqual([])
  expect(found('Paiement PayPal entre proches ?')).not.toEqual([])
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '@',
        '.',
        ' ',
        '06',
        '+',
        '(at)',
        ' dot ',
        'com',
        'wa.me/',
        'LU28',
        '0019',
        '\u200B',
        'ﬀ',
        '½',
        '\uD83D',
        'my courier',
        'collect',
        'whatsapp',
        'sur',
        '\n',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
)

test('whatever the text, risks are in order, inside of it, not empty and apart from each other', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const risks = findRisks(text)
      const bounds = risks.flatMap(({ start, end }) => [start, end])
      expect(bounds.every((bound, index) => bound >= (bounds[index - 1] ?? 0))).toBe(true)
      expect(risks.every(({ start, end }) => start < end && end <= text.length)).toBe(true)
      expect(findRisks(text)).toEqual(risks)
    }),
  )
})

test.each([
  '0 ',
  'a@',
  '+',
  'a.',
  '(at)',
  'a-',
  'LU28',
  '1.',
  'http://',
  'whatsapp ',
  'my ',
  'w',
  '(',
  'null eins ',
  '@a',
  'a at b dot ',
])('a hundred thousand characters of "%s" come to an end', (part) => {
  expect(findRisks(part.repeat(100_000 / part.length))).toBeInstanceOf(Array)
})
