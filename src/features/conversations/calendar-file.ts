import ical, { ICalAlarmType } from 'ical-generator'

import { hour, inSeconds, minute } from '#contract/durations.ts'

type Appointment = {
  id: string
  /** In milliseconds since 1970. */
  at: number
  place: string
  summary: string
}

/** In milliseconds: how long a hand-over takes in a calendar. */
const duration = 30 * minute

/** A calendar file (RFC 5545) with one event, and an alarm an hour before it. */
export function calendarFile({ id, at, place, summary }: Appointment): Blob {
  const calendar = ical({ prodId: { company: 'Noper', product: 'Noper' } })
  const event = calendar.createEvent({
    id,
    start: new Date(at),
    end: new Date(at + duration),
    summary,
    ...(place !== '' && { location: place }),
  })
  event.createAlarm({ type: ICalAlarmType.display, trigger: inSeconds(hour) })
  return new Blob([calendar.toString()], { type: 'text/calendar' })
}
