import { draft } from '@freehold/contract/account/draft'
import { settings } from '@freehold/contract/account/settings'
import { staffUser } from '@freehold/contract/account/staff-user'
import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { lateFee } from '@freehold/contract/money/late-fee'
import { tenant } from '@freehold/contract/people/tenant'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { expectEnvelope } from '../kit/app/envelope'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

interface Case {
  get: AnyCall
  noun: keyof Household['records'] & string
  /** A text that two people change. */
  field: string
}

/** Versioned saves whose version is that of what their form shows. The others count, and have tests of their own. */
const cases = new Map<AnyCall, Case>([
  [property.save, { get: property.get, noun: 'property', field: 'laundry' }],
  [owner.save, { get: owner.get, noun: 'owner', field: 'city' }],
  [occupancy.saveTenant, { get: tenant.get, noun: 'tenant', field: 'notes' }],
  [contractor.save, { get: contractor.get, noun: 'contractor', field: 'license' }],
  [workOrder.save, { get: workOrder.get, noun: 'work_order', field: 'note' }],
  [upkeep.save, { get: upkeep.get, noun: 'upkeep', field: 'description' }],
  [lateFee.save, { get: lateFee.get, noun: 'late_fee_rule', field: 'title' }],
  [marketingUnit.save, { get: marketingUnit.get, noun: 'listing', field: 'description' }],
])
const counted: AnyCall[] = [draft.save, unit.save, staffUser.save, project.save, calendarEvent.save, quickLink.save]

test('every versioned save is tried', () => {
  const versioned = allCalls.filter(({ versioned: has }) => has)
  const tried = [...cases.keys(), ...counted, settings.update]
  expect(versioned.map(({ path }) => path).toSorted()).toEqual(tried.map(({ path }) => path).toSorted())
})

const token = (who: 1 | 2) => home.people[who].token

const shownOf = z.looseObject({ data: z.looseObject({ version: z.number() }) })

/** The fields that the form of a record would send, from the record's reply. */
function formFrom(save: AnyCall, shown: Record<string, unknown>): Record<string, unknown> {
  // A masked number is left blank, which keeps it.
  const isMasked = (name: string) => name === 'tax_number'
  const names = Object.keys(save.input.shape).filter((name) => !isMasked(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = shown[name]
      if (value === undefined) return []
      return [[name, typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')]]
    }),
  )
}

const named = [...cases].map(([save, one]) => [save.path, save, one] as const)

describe.each(named)('%s', (_, save, { get, noun, field }) => {
  test('over an older version changes nothing and shows what is stored', async () => {
    const id = home.records[noun]?.inside[0]
    const read = async () => {
      const { body } = await ask(context.app, get, { id }, { token: token(1) })
      return shownOf.parse(body).data
    }
    const send = (input: object, who: 1 | 2 = 1) => ask(context.app, save, { id, ...input }, { token: token(who) })
    const opened = await read()
    const form = formFrom(save, opened)

    // The same words again are no conflict, and no change of the version.
    const same = await send(form)
    expect(same.type, same.text).toBe('S_OK')
    expect((await read()).version).toBe(opened.version)

    expect((await send({ ...form, [field]: 'Theirs' }, 2)).type).toBe('S_OK')
    const stale = await send({ ...form, [field]: 'Mine' })
    expect([stale.status, stale.type]).toEqual([409, 'E_CONFLICT'])
    expectEnvelope(save, stale, 'a save over an older version')
    const now = await read()
    expect(stale.theirs).toMatchObject({ version: now.version, by: home.people[2].name, values: { [field]: 'Theirs' } })
    expect(now).toMatchObject({ [field]: 'Theirs' })
    expect(now.version).not.toBe(opened.version)
    expect(Object.keys(stale.theirs?.values ?? {})).not.toContain('dob')

    expect((await send({ ...form, version: undefined, [field]: 'Unseen' })).type).toBe('S_OK')
    const last = await send({ ...form, version: (await read()).version, [field]: 'Mine' })
    expect(last.type, last.text).toBe('S_OK')
    expect(await read()).toMatchObject({ [field]: 'Mine' })
  })
})

test('the company of the account is not saved over an older version either', async () => {
  const as = { token: token(1) }
  const read = async () => (await ask(context.app, settings.get, {}, as)).body
  const first = await read()
  const form = {
    ...Object.fromEntries(first.data.map(({ key, value }: { key: string; value: string }) => [key, value])),
    version: first.version,
  }
  const one = await ask(context.app, settings.update, { ...form, SYS_SETTING_CITY: 'Salem' }, as)
  expect(one.type, one.text).toBe('S_OK')
  const stale = await ask(context.app, settings.update, { ...form, SYS_SETTING_CITY: 'Bend' }, as)
  expect(stale.type).toBe('E_CONFLICT')
  expect(stale.theirs).toMatchObject({ version: (await read()).version, values: { SYS_SETTING_CITY: 'Salem' } })
})
