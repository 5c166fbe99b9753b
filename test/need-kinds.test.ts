import { readFileSync } from 'node:fs'
import { groupOfNeed } from '@freehold/contract/need-groups'
import { describe, expect, test } from 'vitest'
import { needKinds, settledByPage } from '../web/src/areas/reports/attention/need-kinds'

const reports = new URL('../web/src/areas/reports/', import.meta.url)
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
    for (const [kind] of rows)
      expect([kind, settledByPage(kind as keyof typeof needKinds)]).toEqual([kind, !byForm.has(kind)])
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
