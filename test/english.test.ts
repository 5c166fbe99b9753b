import { describe, expect, test } from 'vitest'
import { dataFiles } from './english/data-files'
import { ownRules } from './english/own-rules'
import { isQuoted, names, specifiedLabels, specifiedSentences, wordsOfOthers } from './english/quoted'
import { type Kind, type ReadString, readArticle, readStrings } from './english/read-strings'
import { brokenBy } from './english/rules'
import { filesWhere } from './tree'

/** Spanish texts have rules of their own, and a list of passwords has no sentences. */
const otherwise = /(^|[/-])es(\.ts$|[/-])|common-passwords|\.gen\.ts$/
const isRead = (path: string) =>
  !otherwise.test(path) && !dataFiles.test(path) && !ownRules.some((place) => place.test(path))
const sources = filesWhere(/^(web|contract|rules|server)\/src\/.*\.tsx?$/).filter(({ path }) => isRead(path))
const articles = filesWhere(/^help\/.*\.md$/).filter(({ path }) => !otherwise.test(path))

const strings: ReadString[] = [
  ...sources.flatMap(({ path, text }) => readStrings(path, text)),
  ...articles.flatMap(({ path, text }) => readArticle(path, text)),
]

const wrong = strings.flatMap((one) => brokenBy(one).map((rule) => `${one.path}:${one.line}: ${rule}: ${one.text}`))

describe('the English of what people read', () => {
  test('is found in all rooms', () => {
    const rooms = new Set(strings.map(({ path }) => path.split('/').slice(0, 3).join('/')))
    expect(strings.length).toBeGreaterThan(10_000)
    expect([...rooms]).toEqual(expect.arrayContaining(['web/src/areas', 'web/src/portal', 'server/src/areas']))
  })

  test('keeps the rules', () => {
    expect(wrong).toEqual([])
  })

  test('has no exception that nothing uses', () => {
    const texts = [...new Set(strings.map(({ text }) => text))]
    const unused = [
      ...specifiedLabels.filter((label) => !texts.some((text) => text === label || text.startsWith(`${label} `))),
      ...wordsOfOthers.filter((words) => !texts.includes(words)),
      ...specifiedSentences.filter((sentence) => !texts.some((text) => sentence.test(text))),
      ...names.filter((name) => !texts.some((text) => new RegExp(name).test(text))),
    ]
    expect(unused.map(String)).toEqual([])
  })

  const bad: [Kind, string, string][] = [
    ['text', 'We sent an e-mail.', 'write "email"'],
    ['text', 'We mail you a code.', 'write "email" for what is no letter'],
    ['label', 'Mail templates', 'write "email" for what is no letter'],
    ['button', 'Add Rooms', 'write labels in sentence case'],
    ['label', 'Lease Terms', 'write labels in sentence case'],
    ['text', 'Profit (Total)', 'write labels in sentence case'],
    ['button', 'OK', 'name a button by its verb'],
    ['button', 'Yes, void it', 'name a button by its verb'],
    ['text', 'Please choose a unit.', 'leave out "please"'],
    ['text', 'Between 9 and 11 am', 'write AM and PM'],
    ['text', 'The view is saved successfully.', 'leave out "successfully"'],
    ['text', 'The view is saved!', 'use no exclamation mark'],
    ['text', 'Are you sure you want to void it?', 'ask what the button does, not "are you sure"'],
    ['text', 'The date is invalid.', 'say what is right, not "invalid"'],
    ['text', 'The tenant is told by email.', 'use the usual word'],
    ['text', 'Whoever has the link sees it.', 'use the usual word'],
    ['text', 'You may not change this.', 'use the plain word'],
    ['text', 'The order was cancelled.', 'spell as Americans do'],
    ['text', 'The tenant’s lease', 'use straight quotation marks'],
    ['text', 'Saved.  Choose another.', 'use one space'],
    ['text', 'The unit is free - choose it.', 'use a colon or a comma, not a dash'],
    ['text', 'Searching...', 'use the character of an ellipsis'],
    ['text', 'A fee of 5 percent', 'write amounts and percentages in figures'],
    ['text', 'The rent of 11-06-2026 was paid.', 'write a day in words within a sentence'],
    ['text', `The ${'very '.repeat(25)}long sentence.`, 'keep a sentence under 26 words'],
  ]

  test.each(bad)('sees that a %s is wrong: %s', (kind, text, rule) => {
    expect(brokenBy({ path: 'web/src/a.tsx', line: 1, kind, text })).toContain(rule)
  })

  test.each<[Kind, string]>([
    ['button', 'Add rooms'],
    ['button', 'Collect Rent'],
    ['label', 'Back to Owners'],
    ['label', 'Security deposit (held)'],
    ['text', 'Send it by certified mail.'],
    ['text', 'Enter a date like 11-20-2026.'],
    ['text', 'Are you sure want to delete the lease?'],
    ['text', 'This unit is already leased from Dec 1 to Nov 30. Choose other dates.'],
  ])('leaves a %s that is right: %s', (kind, text) => {
    expect(brokenBy({ path: 'web/src/a.tsx', line: 1, kind, text })).toEqual([])
  })

  test('reads a sentence with a value in one piece, a label in a condition, and no code', () => {
    const source = `
      const label = busy ? 'Saving' : 'Save'
      export const View = () => <Card title={open ? 'Open units' : 'All units'} className="a b" data-x={sql\`select a from b\`}>
        <Button>Pay {amount}</Button>
        <p>It's paid by {name}, <b>today</b>.</p>
      </Card>
      throw new Refusal('E_CONFLICT', \`Unit \${unit.name} is rented.\`)`
    expect(readStrings('a.tsx', source).map(({ kind, text }) => [kind, text])).toEqual([
      ['label', 'Open units'],
      ['label', 'All units'],
      ['button', 'Pay {}'],
      ['text', "It's paid by {}, {}."],
      ['text', 'today'],
      ['text', 'Unit {} is rented.'],
    ])
  })

  test('reads an article by title, heading, paragraph and step', () => {
    const article =
      '---\ntitle: Units\norder: 1\n---\nA unit is\nrented.\n\n## Add one\n1. Select **Add**.\n2. [Save](/units).\n'
    expect(readArticle('a.md', article).map(({ line, kind, text }) => [line, kind, text])).toEqual([
      [2, 'label', 'Units'],
      [5, 'text', 'A unit is rented.'],
      [8, 'label', 'Add one'],
      [9, 'text', 'Select Add.'],
      [10, 'text', 'Save.'],
    ])
  })

  test('excuses only the words that the specification quotes', () => {
    expect(isQuoted('Add Units')).toBe(true)
    expect(isQuoted('Add Rooms')).toBe(false)
  })
})
