import { access, groupIds, groups, mayGroup } from '@freehold/contract/access'
import { allCalls } from '@freehold/contract/calls'
import { allRows, lookupFields, pageSizes } from '@freehold/contract/kit/call'
import { commonErrors, statusOf } from '@freehold/contract/kit/errors'
import { fieldFacts } from '@freehold/contract/kit/field'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const named = allCalls.map((call) => [`${call.method} ${call.path}`, call] as const)

describe('the contract', () => {
  test('names no call twice', () => expect(new Set(named.map(([name]) => name)).size).toBe(allCalls.length))

  test.each(named)('%s is fully declared', (_, call) => {
    expect(call.path).toMatch(/^[\w{}/-]+$/)
    expect(call.about).toMatch(/^[A-Z].*\.$/)
    expect(call.may === undefined).toBe(call.actor !== 'staff')
    expect(call.tenant === true).toBe(call.actor === 'tenant')
    if (call.files) expect(call.method).toBe('POST')
    for (const type of call.errors) expect(statusOf[type]).toBeGreaterThanOrEqual(400)
    for (const [, parameter = ''] of call.path.matchAll(/\{(\w+)\}/g))
      expect(call.input.shape).toHaveProperty(parameter)
  })

  test.each(named)('%s takes an id only with the noun it belongs to', (_, call) => {
    for (const [name, schema] of Object.entries(call.input.shape)) {
      const facts = fieldFacts.get(schema)
      if (facts?.kind === 'id') expect(facts.of, `${name} says whose id it is`).toBeTruthy()
      // Old clients send the reason's word under this name; a user type is one of eight numbers, and no record.
      // The name of a checkout is made in the browser.
      if (name === 'pay_type_id' || name === 'group_id' || name === 'checkout_id') continue
      if (/(^|_)id$/.test(name)) expect(facts?.kind, `${name} is an id`).toBe('id')
    }
  })

  test.each(named.filter(([, call]) => call.serializeBy))('%s runs in turn by an id from its input', (_, call) => {
    expect(call.runs).toBe('write')
    const schema = call.input.shape[call.serializeBy ?? '']
    expect(schema && fieldFacts.get(schema)?.kind).toBe('id')
  })

  /** Calls that write and name a tenant, but do not run in turn, each for a reason. */
  const outOfTurn: Record<string, string> = {
    'portal/end-sessions': 'It moves no money.',
    'portal/invite': 'It moves no money.',
    'portal/see-as-tenant': 'It moves no money.',
    'portal/unlock': 'It moves no money.',
    'quicklinks/calculator-c2m': 'It prices a letter and moves no money.',
    'quicklinks/save-c2m': 'It hands a paid letter over, and each letter has a turn of its own.',
    'tenant/add-paper': 'It moves no money.',
    'tenant/pay-for-account-holder': 'A provider is asked between its transactions, and nobody may wait for that.',
    'tenant/get-auto-lease-date': 'It changes nothing.',
    'tenant/upload-notice': 'It moves no money.',
    'tenants/pay-for-account-holder': 'A provider is asked between its transactions, and nobody may wait for that.',
  }

  test('declares the turn of each call that writes about a tenant', () => {
    const silent = allCalls.filter(
      (call) => ['write', 'itself'].includes(call.runs) && 'tenant_id' in call.input.shape && !call.serializeBy,
    )
    expect(silent.map(({ path }) => path).toSorted()).toEqual(Object.keys(outOfTurn).toSorted())
    expect(allCalls.filter((call) => call.serializeBy === 'tenant_id').length).toBeGreaterThan(3)
  })

  test('every common error has a status', () => {
    for (const type of commonErrors) expect(statusOf[type]).toBeGreaterThanOrEqual(400)
  })
})

describe('the access table', () => {
  test('names only groups there are', () => {
    for (const allowed of Object.values(access)) {
      expect(allowed.length).toBeGreaterThan(0)
      expect(new Set(allowed).size).toBe(allowed.length)
      for (const group of allowed) expect(groups).toHaveProperty(String(group))
    }
  })
  test('opens everything to administrators and nothing to unknown groups', () => {
    for (const right of Object.keys(access) as (keyof typeof access)[]) {
      expect(mayGroup(1, right)).toBe(true)
      for (const group of [0, 9, -1, 1.5, Number.NaN]) expect(mayGroup(group, right)).toBe(false)
    }
    expect(groupIds).toEqual(Object.keys(groups).map(Number))
  })
})

describe('a table', () => {
  const tables = named.filter(([, call]) => call.sorts && 'page' in call.input.shape)
  const paging = (call: (typeof allCalls)[number], asked: object) => {
    const own = z.object({
      page: call.input.shape.page as z.ZodType,
      limit: call.input.shape.limit as z.ZodType,
      orderBy: call.input.shape.orderBy as z.ZodType,
      ascending: call.input.shape.ascending as z.ZodType,
    })
    return own.safeParse(asked)
  }
  test.each(tables)('%s pages the way all of them do', (_, call) => {
    expect(paging(call, {}).data).toEqual({ page: 1, limit: 10, orderBy: call.sorts?.[0], ascending: true })
    for (const limit of pageSizes) expect(paging(call, { limit: String(limit) }).data).toMatchObject({ limit })
    for (const sort of call.sorts ?? []) expect(paging(call, { orderBy: sort }).success).toBe(true)
  })
  test.each(tables)('%s refuses an invalid page, size, order or direction', (_, call) => {
    const wrong = [
      { page: '0' },
      { page: '-1' },
      { page: '1e3' },
      { page: '1.5' },
      { page: '1'.repeat(20) },
      { limit: '11' },
      { limit: '0' },
      { limit: '-2' },
      { orderBy: 'account_id' },
      { orderBy: 'id; drop table unit' },
      { ascending: 'yes' },
      { ascending: ['1'] },
      { page: {} },
    ]
    for (const asked of wrong) expect(paging(call, asked).success, JSON.stringify(asked)).toBe(false)
  })
})

describe('a look-up', () => {
  const fields = z.object(lookupFields)
  test('accepts any limit up to all, and 20 by default', () => {
    expect(fields.parse({})).toEqual({ query: '', limit: 20 })
    expect(fields.parse({ limit: '-1' }).limit).toBe(allRows)
    expect(fields.parse({ limit: '7' }).limit).toBe(7)
    for (const limit of ['0', '-2', '10001', '1.5', 'x']) expect(fields.safeParse({ limit }).success).toBe(false)
  })
})
