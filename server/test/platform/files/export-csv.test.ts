import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordsIn } from '../../../src/areas/exports/reading/read-export-csv'

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, size = 65_536): Promise<(string | null)[][]> {
  const found: (string | null)[][] = []
  for await (const cells of recordsIn('rows.csv', inPieces(text, size))) found.push(cells)
  return found
}

const written = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`)).join(',')}\r\n`

describe('the CSV of an export', () => {
  test('is read back as it was written, wherever the stream is cut', async () => {
    const text = fc.array(fc.constantFrom('a', ',', '"', '\r', '\n', '\r\n', ' ', 'é', '😀')).map((all) => all.join(''))
    const rows = fc.array(fc.array(fc.option(text), { minLength: 2, maxLength: 4 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (all, size) => {
        expect(await read(all.map(written).join(''), size)).toEqual(all)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['a,b\r\nc', /is cut off/],
    ['"a,b\r\n', /is cut off/],
    ['a"b,c\r\n"x"\r\n', /cannot be read|is cut off/],
    ['"a"b,c\r\n', /cannot be read/],
    [`"${'x'.repeat(5_100_000)}`, /too long/],
    ['x'.repeat(5_100_000), /too long/],
  ])('is refused where it is no CSV: %#', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence)
  })

  test('takes four times as long for four times as much, also in one cell of line ends and quotes', async () => {
    const timed = async (lines: number) => {
      const text = written([`${'a "quoted" line\r\n'.repeat(lines)}`, 'b'])
      const begin = performance.now()
      expect(await read(text)).toHaveLength(1)
      return performance.now() - begin
    }
    await timed(5_000)
    const [small, large] = [await timed(20_000), await timed(160_000)]
    // Eight times as much; reading in squares takes sixty-four times as long.
    expect(large / Math.max(small, 5)).toBeLessThan(32)
  })
})
