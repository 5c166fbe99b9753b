import { readFileSync } from 'node:fs'
import { groupOfNeed } from '@freehold/contract/need-groups'
import { describe, expect, test } from 'vitest'

const reports = new URL('../web/src/areas/reports/', import.meta.url)

interface Kinds {
  needKinds: Record<string, { name: string; page: { text: string; label: (name: string) => string } | null }>
  settledByPage: (kind: string) => boolean
}
// The client is no part of this project: its types need a browser.
const file = new URL('attention/need-kinds.ts', reports).href
const { needKinds, settledByPage } = (await import(file)) as Kinds
const kindsIn = (file: string): Set<string> =>
  new Set(readFileSync(new URL(file, reports), 'utf8').match(/(?<=')[A-Z]+(?:_[A-Z]+)+(?=')/g))

const rows = Object.entries(needKinds)

describe('each kind of item that needs attention', () => {
  test('has one row, and a name of its own', () => {
    expect(rows.map(([kind]) => kind).toSorted()).toEqual(Object.keys(groupOfNeed).toSorted())
    expect(new Set(rows.map(([, { name }]) => name)).size).toBe(rows.length)
  })

  test('is settled by its page, or by a form that the queue opens', () => {
    const byForm = kindsIn('attention/need-dialog.tsx')
    for (const [kind] of rows) expect([kind, settledByPage(kind)]).toEqual([kind, !byForm.has(kind)])
  })

  test('has a button on the dashboard: of its page, or one of its own', () => {
    const own = kindsIn('dashboard/needs-you.tsx')
    expect(rows.filter(([kind, { page }]) => page === null && !own.has(kind))).toEqual([])
  })

  test('has a page whose label begins with the button’s text', () => {
    const wrong = rows.flatMap(([kind, { page }]) =>
      page && !page.label('Elm Court').startsWith(page.text) ? [`${kind}: ${page.label('Elm Court')}`] : [],
    )
    expect(wrong).toEqual([])
  })
})
