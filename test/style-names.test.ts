import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesWhere } from './tree'

describe('a class of a style sheet', () => {
  const sheets = new Map(filesWhere(/\.module\.css$/).map(({ path, text }) => [path, text]))

  test('that a component names is in its sheet', () => {
    let named = 0
    const missing: string[] = []
    for (const { path, text } of filesWhere(/^web\/src\/.*\.tsx$/)) {
      for (const [, name = '', sheet = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
        const css = sheets.get(posix.join(posix.dirname(path), sheet))
        for (const [, className = ''] of text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(?!module)(\\w+)`, 'g'))) {
          named += 1
          if (css === undefined || !new RegExp(`\\.${className}\\b`).test(css)) missing.push(`${path}: ${className}`)
        }
      }
    }
    expect(named).toBeGreaterThan(1_000)
    expect(missing).toEqual([])
  })
})
