import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayIn } from '@freehold/rules/day'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { receiptedBills } from '../src/expenses/receipts'
import { harborline } from '../src/harborline/account'

const folder = fileURLToPath(new URL('../pictures', import.meta.url))
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const nameOf = (path: string): string => path.slice(folder.length + 1).replace(/(\.thumb)?\.\w+$/, '')

describe('the pictures of the demo', () => {
  test('are the files that are kept, each of them used', () => {
    const { pictures } = harborline(new Date())
    expect(new Set(pictures).size).toBe(pictures.length)
    expect([...new Set(files.map(nameOf))].toSorted()).toEqual(pictures.toSorted())
  })

  test('take a few megabytes together', () => {
    expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(4_000_000)
  })

  test('have the sizes that the product would give them', async () => {
    for (const path of files.filter((file) => file.endsWith('.png'))) {
      const { width, height } = await sharp(path).metadata()
      if (path.endsWith('.thumb.png')) expect([width, height], path).toEqual([120, 90])
      else expect(Math.max(width, height), path).toBeLessThanOrEqual(1024)
    }
  })

  test('include a receipt of each bill that has one', () => {
    const receipts = receiptedBills(dayIn('America/New_York', new Date())).map(({ receipt }) => receipt)
    expect(receipts).toHaveLength(12)
    expect(files.map(nameOf)).toEqual(expect.arrayContaining(receipts))
  })
})
