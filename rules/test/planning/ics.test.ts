import { type IcsEvent, icsOf } from '@freehold/rules/planning/ics'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { on } from '../given'

const event = (change: Partial<IcsEvent> = {}): IcsEvent => ({
  uid: 'event-7.3@freehold',
  sequence: 2,
  title: 'Fire inspection; all homes, please',
  notice:
    'Keys at the desk.\nAsk Zoë \\ Ben — façade, stairwell, roof, cellar, and every one of the twelve kitchens 🔥🔥🔥',
  category: 'Events',
  start: on('2028-02-28'),
  end: on('2028-02-29'),
  moments: null,
  place: '',
  remind: null,
  at: new Date('2028-02-01T23:30:05.678Z'),
  ...change,
})

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe.each(['Pacific/Kiritimati', 'America/New_York', 'Etc/GMT+12'])('on a server in %s', (tz) => {
  test('writes the same file', async () => {
    process.env.TZ = tz
    expect(new Date('2028-02-01T23:30:00Z').getTimezoneOffset()).not.toBe(0)
    const text = icsOf({
      name: 'Harborline, Rentals',
      events: [event(), event({ uid: 'project-1.3@freehold', end: on('2028-02-28') })],
    })
    await expect(text.replaceAll('\r\n', '␍␊\n')).toMatchFileSnapshot('./golden/calendar.ics.txt')
  })
})

/** Reads a file as a calendar program does: unfolded, then unescaped. */
function read(text: string): Map<string, string>[] {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const found: Map<string, string>[] = []
  let now: Map<string, string> | undefined
  for (const line of lines) {
    const [name = '', ...rest] = line.split(':')
    const value = rest.join(':').replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
    if (line === 'BEGIN:VEVENT') now = new Map()
    else if (line === 'END:VEVENT' && now) found.push(now)
    else now?.set(name, value)
  }
  return found
}

const octets = (line: string): number => Buffer.byteLength(line, 'utf8')

test('a last day that counts is followed by the end', () => {
  const [leap] = read(icsOf({ name: 'A', events: [event()] }))
  expect(leap?.get('DTSTART;VALUE=DATE')).toBe('20280228')
  expect(leap?.get('DTEND;VALUE=DATE')).toBe('20280301')
  expect(leap?.get('DTSTAMP')).toBe('20280201T233005Z')
})

test('any text comes back as it was, in lines of 75 octets at most that cut no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const title = typed.replace(/[\p{Cc}\p{Cs}]/gu, '')
      const text = icsOf({ name: 'A', events: [event({ title, notice: 'x' })] })
      for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      expect(text.endsWith('\r\n')).toBe(true)
      expect(/[^\r]\n|\r[^\n]/.test(text)).toBe(false)
      expect(text.includes('�')).toBe(typed.includes('�'))
      expect(read(text)[0]?.get('SUMMARY')).toBe(title)
    }),
  )
})

test('a title cannot begin a line of its own', () => {
  const text = icsOf({ name: 'A', events: [event({ title: 'Roof\r\nEND:VCALENDAR\rBEGIN:VEVENT' })] })
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1)
  expect(read(text)).toHaveLength(1)
})
