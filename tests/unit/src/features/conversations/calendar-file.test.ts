import { expect, test } from 'vitest'

import { calendarFile } from '#src/features/conversations/calendar-file.ts'

const appointment = {
  id: '019ab000-0000-7000-8000-000000000000',
  at: Date.UTC(2026, 6, 15, 16, 5),
  place: 'Gare',
  summary: 'Vëlo: meeting with Jang',
}

const write = (given: Partial<typeof appointment> = {}) => calendarFile({ ...appointment, ...given }).text()

/** The content lines, put together where they are folded (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file has one event of half an hour, in UTC, under the id of its message', async () => {
  expect(calendarFile(appointment).type).toBe('text/calendar')
  const lines = linesOf(await write())

  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `UID:${appointment.id}`,
      'DTSTART:20260715T160500Z',
      'DTEND:20260715T163500Z',
      'SUMMARY:Vëlo: meeting with Jang',
      'LOCATION:Gare',
      'END:VEVENT',
      'END:VCALENDAR',
    ]),
  )
  expect(lines.find((line) => line.startsWith('DTSTAMP'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/)
})

test('an alarm is shown an hour before', async () => {
  const lines = linesOf(await write())

  expect(lines).toEqual(expect.arrayContaining(['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', 'END:VALARM']))
})

test('commas, semicolons, backslashes and line breaks are text, and add no line of their own', async () => {
  const lines = linesOf(
    await write({ place: 'Gare; Quai 1,\nbei der \\ Dir', summary: 'Vëlo, rout; gutt\r\nATTACH:http://example.org/' }),
  )

  expect(lines).toContain(String.raw`LOCATION:Gare\; Quai 1\,\nbei der \\ Dir`)
  expect(lines).toContain(String.raw`SUMMARY:Vëlo\, rout\; gutt\nATTACH:http://example.org/`)
  expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([])
})

test('a long text is folded into lines of at most 75 bytes, and is whole again when it is read', async () => {
  const place = '🚲 Lëtzebuerg, вокзал '.repeat(8).trim()
  const file = await write({ place })

  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
  expect(linesOf(file)).toContain(`LOCATION:${place.replaceAll(',', String.raw`\,`)}`)
})

test('an appointment without a place has none in the calendar', async () => {
  expect(await write({ place: '' })).not.toContain('LOCATION')
})
