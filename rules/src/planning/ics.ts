import { addDays, type Day } from '../day'

/** A day or a run of days for a calendar program. */
export interface IcsEvent {
  /** The same for as long as it is the same thing. */
  uid: string
  /** Counted up by each change. */
  sequence: number
  title: string
  notice: string
  category: string
  start: Day
  /** The last day, which counts. */
  end: Day
  /** The moments of one that has hours; null for whole days. */
  moments: { from: Date; until: Date } | null
  place: string
  /** The minutes before the start at which the program reminds; null for none. */
  remind: number | null
  /** When it was last changed. */
  at: Date
}

interface IcsCalendar {
  name: string
  events: readonly IcsEvent[]
}

/** An iCalendar file (RFC 5545): lines end in CR LF and have at most 75 octets. */
export const icsOf = ({ name, events }: IcsCalendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Freehold//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const linesOf = ({ uid, sequence, title, notice, category, place, remind, at, ...when }: IcsEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(at)}`,
  `LAST-MODIFIED:${stamp(at)}`,
  `SEQUENCE:${sequence}`,
  ...timesOf(when),
  `SUMMARY:${escaped(title)}`,
  ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
  `DESCRIPTION:${escaped(notice)}`,
  `CATEGORIES:${escaped(category)}`,
  `TRANSP:${when.moments === null ? 'TRANSPARENT' : 'OPAQUE'}`,
  ...(remind === null ? [] : alarmOf(remind, title)),
  'END:VEVENT',
]

/** A whole day has no hour and no zone. Its end is the first day that no longer belongs to it. Hours are in UTC. */
const timesOf = ({ start, end, moments }: Pick<IcsEvent, 'start' | 'end' | 'moments'>): string[] =>
  moments === null
    ? [`DTSTART;VALUE=DATE:${dateOf(start)}`, `DTEND;VALUE=DATE:${dateOf(addDays(end, 1))}`]
    : [`DTSTART:${stamp(moments.from)}`, `DTEND:${stamp(moments.until)}`]

const alarmOf = (minutes: number, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

const dateOf = (day: Day): string => day.replaceAll('-', '')

const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** A line break in a text is written as one; other control characters have no place in a calendar. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}]/gu, '')
    .replace(/[;,]/g, '\\$&')

const most = 75

/** A long line goes on in the next, which begins with a blank. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let room = most
  for (const character of line) {
    const size = octetsOf(character)
    if (size > room) {
      parts.push(part)
      part = ''
      room = most - 1
    }
    part += character
    room -= size
  }
  return [...parts, part].join('\r\n ')
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
