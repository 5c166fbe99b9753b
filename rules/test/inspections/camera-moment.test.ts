import { describe, expect, test } from 'vitest'
import { cameraMoment, momentText, offsetText } from '../../src/inspections/camera-moment'

/** The head of a JPEG as cameras write it, in either order of bytes. */
function headWith(date: string, offset: string | null, little: boolean): ArrayBuffer {
  const tiff = new DataView(new ArrayBuffer(160))
  const write = (text: string, at: number) =>
    [...text].forEach((letter, nth) => {
      tiff.setUint8(at + nth, letter.charCodeAt(0))
    })
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, little)
  tiff.setUint32(4, 8, little)
  const entry = (at: number, tag: number, length: number, value: number) => {
    tiff.setUint16(at, tag, little)
    tiff.setUint16(at + 2, tag === 0x8769 ? 4 : 2, little)
    tiff.setUint32(at + 4, length, little)
    tiff.setUint32(at + 8, value, little)
  }
  tiff.setUint16(8, 1, little)
  entry(10, 0x8769, 1, 30)
  tiff.setUint16(30, offset === null ? 1 : 2, little)
  entry(32, 0x9003, 20, 80)
  if (offset !== null) entry(44, 0x9011, 7, 110)
  write(`${date}\0`, 80)
  write(`${offset ?? ''}\0`, 110)
  const segment = [0xff, 0xd8, 0xff, 0xe1, 0, 168, 0x45, 0x78, 0x69, 0x66, 0, 0]
  return new Uint8Array([...segment, ...new Uint8Array(tiff.buffer), 0xff, 0xda]).buffer
}

describe('the moment in a photo', () => {
  test.each([true, false])('is read with its zone (little-endian: %s)', (little) => {
    expect(cameraMoment(headWith('2026:11:28 14:03:22', '-05:00', little))).toEqual({
      local: '2026-11-28T14:03:22',
      offset: '-05:00',
    })
  })

  test('is read without a zone', () => {
    expect(cameraMoment(headWith('2026:11:28 14:03:22', null, false))?.offset).toBeNull()
  })

  test('is none where the camera had no clock, and in other files', () => {
    expect(cameraMoment(headWith('0000:00:00 00:00:00', null, true))).toBeNull()
    expect(cameraMoment(new ArrayBuffer(1))).toBeNull()
    expect(cameraMoment(new Uint8Array(400).fill(7).buffer)).toBeNull()
  })

  test('is none in a head that is cut short', () => {
    const whole = headWith('2026:11:28 14:03:22', '-05:00', true)
    for (let length = 0; length < 120; length += 1) expect(cameraMoment(whole.slice(0, length))).toBeNull()
  })

  test('is written with the zone of the phone', () => {
    expect([offsetText(300), offsetText(-330), offsetText(0)]).toEqual(['-05:00', '+05:30', '+00:00'])
    expect(momentText(0)).toBe('1970-01-01T00:00:00.000Z')
  })
})
