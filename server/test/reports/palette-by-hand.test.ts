import { search } from '@freehold/contract/reports/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTyped } from '../../src/areas/reports/search/typed-text'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { manyHomes } from '../kit/world/many-homes'
import { addPapers } from '../kit/world/many-papers'
import { addPerson } from '../kit/world/people'

/** A record as someone would read it who goes through all of them. Texts are in lower case. */
interface Row {
  id: number
  properties: number[]
  gone: boolean
  /** The name, and all that is compared. */
  called: string
  words: string
  /** Without homes, which a user of some properties may not see. */
  own?: string
  /** The texts that an index has. Older records are found by these alone. */
  indexed: string[]
  /** The places of the name in its two orders. */
  natural: number
  bytes: number
}

const few = 5
const kinds = ['tenants', 'units', 'work_orders', 'applications', 'leases'] as const
type Kind = (typeof kinds)[number]

const own = (id: string, named: string) =>
  `row_number() over (order by ${named} collate natural_order, ${id})::int as natural, row_number() over (order by lower(${named}) using ~<~, ${id})::int as bytes`
const names = 'join unit u on u.id = r.unit_id join property p on p.id = r.property_id'
const queries: Record<Kind, string> = {
  tenants: `select r.id, lower(r.tenant_name) as called, r.search as words, r.archived_at is not null as gone, array[r.search] as indexed,
      lower(r.tenant_name || e'\\n' || r.email || e'\\n' || r.phone) as own, array(select o.property_id from occupancy o where o.tenant_id = r.id) as properties, ${own('r.id', 'r.tenant_name')}
    from tenant r where r.account_id = $1`,
  units: `select r.id, lower(r.unit_name) as called, r.search as words, r.archived_at is not null as gone, array[r.search] as indexed,
      array[r.property_id] as properties, ${own('r.id', 'r.unit_name')} from unit r where r.account_id = $1`,
  work_orders: `select r.id, lower(r.job_title) as called, lower(concat_ws(e'\\n', r.job_title, c.name, p.property_name, u.unit_name)) as words,
      r.archived_at is not null as gone, array[lower(r.job_title), lower(c.name)] as indexed, array[r.property_id] as properties, 0 as natural, 0 as bytes
    from work_order r join contractor c on c.id = r.contractor_id join property p on p.id = r.property_id left join unit u on u.id = r.unit_id
    where r.account_id = $1`,
  applications: `select r.id, lower(r.tenant_name) as called, lower(concat_ws(e'\\n', r.tenant_name, r.phone, r.email, r.coapplicant_name, u.unit_name, p.property_name)) as words,
      r.archived_at is not null as gone, array[lower(concat_ws(e'\\n', r.tenant_name, r.phone, r.email)), u.search] as indexed, array[r.property_id] as properties, 0 as natural, 0 as bytes
    from rental_application r ${names} where r.account_id = $1`,
  leases: `select r.id, split_part(o.search, e'\\n', 1) as called, o.search || e'\\n' || lower(r.title) as words, r.archived_at is not null as gone,
      array[o.search, lower(r.title)] as indexed, array[r.property_id] as properties, 0 as natural, 0 as bytes
    from lease r join occupancy o on o.id = r.occupancy_id where r.account_id = $1`,
}

let of: TestApp
const rows = {} as Record<Kind, Row[]>
const people: Record<string, { token: string; properties: number[] | null }> = {}

beforeAll(async () => {
  of = await testApp()
  const { account, two } = await manyHomes(of, 3)
  await addPapers(of, account)
  for (const [login, properties] of Object.entries({ all: null, some: two, none: [] })) {
    const about = { group: 1, mark: 'Crowd', login, ...(properties && { properties }) } as const
    people[login] = { token: (await addPerson(of, account, about)).token, properties }
  }
  for (const kind of kinds) {
    const found = await of.database.ask<Omit<Row, 'id' | 'properties'> & { id: string; properties: string[] }>(
      queries[kind],
      [account],
    )
    rows[kind] = found
      .map((row) => ({ ...row, id: Number(row.id), properties: row.properties.map(Number) }))
      .sort((a, b) => b.id - a.id)
  }
})
afterAll(() => of.close())

/** A pattern of `like` without its outer wildcards, as a test of a text. */
function likeOf(body: string | null, before = ''): (text: string) => boolean {
  if (body === null) return () => false
  const parts = body.match(/\\.|%|[^\\%]/gs) ?? []
  const source = parts.map((part) =>
    part === '%' ? '.*' : part.replace(/^\\/, '').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  )
  const pattern = new RegExp(before + source.join(''), 's')
  return (text) => pattern.test(text)
}

const inTurn =
  (...steps: ((a: Row, b: Row) => number)[]) =>
  (a: Row, b: Row) =>
    steps.reduce((order, step) => order || step(a, b), 0)
const goneLast = (a: Row, b: Row) => Number(a.gone) - Number(b.gone)
const byName = inTurn(goneLast, (a, b) => a.natural - b.natural)
const newestFirst = (a: Row, b: Row) => b.id - a.id

type Step = (left: Row[], places: number) => Row[]
/** Up to five rows: each step adds what the steps before it left over. */
function gathered(all: Row[], ...steps: Step[]): number[] {
  const best: Row[] = []
  for (const step of steps)
    best.push(
      ...step(
        all.filter((row) => !best.includes(row)),
        few - best.length,
      ),
    )
  return best.map(({ id }) => id)
}

/** Tenants and units: by the beginning of the name, then of a word, then by any part; in the newest 1,000 first. */
function named(all: Row[], typed: string): number[] {
  const { text, body, other } = readTyped(typed)
  const beginsWord = likeOf(body, '[ \\n]')
  const [holds, turned] = [likeOf(body), likeOf(other)]
  const newest = new Set(all.slice(0, 1_000))
  const among =
    (fits: (text: string) => boolean, near: boolean, least: number): Step =>
    (left, places) => {
      if (text.length < least) return []
      const hits = left.filter((row) => fits(row.words) && (!near || newest.has(row)))
      return (near ? hits.slice(0, 50) : hits).sort(byName).slice(0, places)
    }
  const either = (one: string) => holds(one) || turned(one)
  return gathered(
    all,
    (left, places) =>
      left
        .filter(({ called }) => called.startsWith(text))
        .sort((a, b) => a.bytes - b.bytes)
        .slice(0, places),
    among(beginsWord, true, 2),
    among(beginsWord, false, 3),
    among(either, true, 3),
    among(either, false, 3),
  )
}

/** A user of some properties: all that is seen, by the beginning of the name, of a word, or any part. */
function namedAmong(all: Row[], typed: string): number[] {
  const { text, body, other } = readTyped(typed)
  const [holds, turned, beginsWord] = [likeOf(body), likeOf(other), likeOf(body, '[ \\n]')]
  const compared = ({ own, words }: Row) => own ?? words
  const rank = (row: Row) => (row.called.startsWith(text) ? 1 : beginsWord(compared(row)) ? 2 : 3)
  const hits = all.filter((row) => holds(compared(row)) || turned(compared(row)))
  return hits
    .sort(inTurn((a, b) => rank(a) - rank(b), byName))
    .slice(0, few)
    .map(({ id }) => id)
}

/** Papers: the newest 500 by all of their text, older ones by what an index has. */
function papers(all: Row[], typed: string): number[] {
  const { text, body, other } = readTyped(typed)
  const [holds, turned] = [likeOf(body), likeOf(other)]
  const [begins, beginsWord] = [likeOf(body, '^'), likeOf(body, '(?:^|[ \\n])')]
  const rank = ({ called, words }: Row) => (begins(called) ? 1 : beginsWord(words) ? 2 : 3)
  const best = inTurn(goneLast, (a, b) => rank(a) - rank(b), newestFirst)
  const fits = ({ called, words }: Row) => (text.length === 1 ? begins(called) : holds(words) || turned(words))
  const newest = new Set(all.slice(0, 500))
  return gathered(
    all,
    (left, places) =>
      left
        .filter((row) => newest.has(row) && fits(row))
        .sort(best)
        .slice(0, places),
    (left, places) =>
      text.length < 3
        ? []
        : left
            .filter((row) => fits(row) && row.indexed.some((one) => holds(one) || turned(one)))
            .sort(best)
            .slice(0, places),
  )
}

const typed = [
  ...[
    'Maria Garcia',
    'garcia maria',
    'GARCIA',
    'José',
    'JOSÉ NÚÑEZ',
    'núñ',
    'nunez',
    'Élan',
    'éLA',
    "o'neil",
    "O'",
    'anne-m',
    '-marie',
    '100%',
  ],
  ...[
    '%',
    '_',
    'r_s',
    'Under_Score',
    '\\',
    'back\\sl',
    'zoë',
    'quill zoë',
    'oë q',
    'loft #12',
    'étage 10',
    'Unit 7',
    'suite_',
    'elm',
    'Court 3',
  ],
  ...[
    'elm court',
    'court elm',
    'roofs',
    'señal',
    'sink',
    'panel 4',
    "o'ring",
    'the_',
    'coral',
    'partner coral',
    '@póst',
    'p12@',
    '555 010 0010',
    '0100',
  ],
  ...[
    'a',
    'é',
    'm',
    'ma',
    'le',
    'lea',
    'lease',
    'élan lease',
    'filler 7',
    'spare',
    'spare job 44',
    'zq',
    'nothing of that name',
    'garcia loft',
    'a b',
    'a b c',
  ],
]

describe.each(['all', 'some', 'none'])('a user who sees %s of the properties', (who) => {
  const seen = (kind: Kind) => {
    const { properties = [] } = people[who] ?? {}
    return properties === null
      ? rows[kind]
      : rows[kind].filter((row) => row.properties.some((id) => properties.includes(id)))
  }

  test.each(typed)('finds what a reader of everything would choose for %s', async (query) => {
    const { body, text } = await ask(of.app, search.everything, { query }, { token: people[who]?.token })
    for (const kind of kinds) {
      const isNamed = kind === 'tenants' || kind === 'units'
      const expected = (!isNamed ? papers : who === 'all' ? named : namedAmong)(seen(kind), query)
      const found = body.data[kind].map(({ id }) => id)
      expect(found, `${kind} ${text}`).toEqual(expected)
    }
  })
})
