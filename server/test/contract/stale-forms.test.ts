import { draft } from '@freehold/contract/account/draft'
import { staffUser } from '@freehold/contract/account/staff-user'
import { allCalls } from '@freehold/contract/calls'
import { webhook } from '@freehold/contract/integrations/webhook'
import type { AnyCall } from '@freehold/contract/kit/call'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { household } from '@freehold/contract/portal/household'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { unit } from '@freehold/contract/portfolio/unit'
import { undoneEdits } from '@freehold/contract/undo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { expectEnvelope } from '../kit/app/envelope'
import { type VersionCase, versionCases } from '../kit/saves/version-cases'
import { withoutVersion } from '../kit/saves/without-version'
import { validInput } from '../kit/world/valid-input'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

/** Their version counts, and has tests of its own. */
const counted: AnyCall[] = [
  draft.save,
  unit.save,
  staffUser.save,
  project.save,
  calendarEvent.save,
  quickLink.save,
  webhook.save,
  household.save,
]

/** A tenant's own form, which has a test in `server/test/portal/autopay`. */
const ofTenants: AnyCall[] = [tenantAutopay.save]

const pathsOf = (calls: readonly AnyCall[]) => calls.map(({ path }) => path).toSorted()

test('every versioned save is tried', () => {
  const versioned = allCalls.filter(({ versioned: has }) => has)
  expect(pathsOf(versioned)).toEqual(pathsOf([...versionCases.keys(), ...counted, ...ofTenants]))
})

/** Fields that name the record, and those that say how it is saved. */
const besides = ['id', 'version', 'confirm', 'image_count']

test('every call that changes a record has a version, or is named with the reason why not', () => {
  const changing = allCalls.filter(({ runs }) => runs === 'write' || runs === 'itself')
  const taking = changing.filter(({ input }) => Object.keys(input.shape).some((name) => !besides.includes(name)))
  const unversioned = taking.filter(({ versioned }) => !versioned)
  expect(Object.values(withoutVersion).flat().toSorted()).toEqual(pathsOf(unversioned))
})

const shownOf = z.looseObject({ version: z.number() })

const token = (who: 1 | 2) => home.people[who].token

/** The fields that the form of a record would send, from the record's reply. A masked number is left blank, which keeps it. */
function formFrom(save: AnyCall, shown: Record<string, unknown>): Record<string, unknown> {
  const masked = ['tax_number', 'ssn', 'drv_license', 'coapplicant_ssn']
  const names = Object.keys(save.input.shape).filter((name) => name in shown && !masked.includes(name))
  return Object.fromEntries(
    names.map((name) => {
      const value = shown[name]
      return [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')]
    }),
  )
}

/** A careful client sends this beside the fields that the reply shows: no file, and no order of pictures. */
async function besideForm(save: AnyCall, { named = 'id' }: VersionCase, id: number | undefined) {
  const { input } = await validInput(save, home)
  const needed = Object.entries(input).filter(([name]) => ['event', 'dob'].includes(name))
  const confirm = 'confirm' in save.input.shape ? { confirm: '1' } : {}
  return { ...Object.fromEntries(needed), ...confirm, ...(id !== undefined && { [named]: id }) }
}

const cases = [...versionCases].map(([save, one]) => [save.path, save, one] as const)

describe.each(cases)('%s', (_, save, one) => {
  const { get, noun, field, values = ['Theirs', 'Mine'], shown = values } = one
  const [theirs, mine] = values
  const other = one.alone ? 1 : 2

  test('over an older version changes nothing and shows what is stored', async () => {
    const id = noun === undefined ? undefined : home.records[noun]?.inside[0]
    const read = async () => {
      const { body } = await ask(context.app, get, id === undefined ? {} : { id }, { token: token(1) })
      return shownOf.parse(one.pick ? one.pick(body, id) : body.data)
    }
    const beside = await besideForm(save, one, id)
    const send = (input: object, who: 1 | 2 = 1) =>
      ask(context.app, save, { ...beside, ...input }, { token: token(who) })
    if (one.first) expect((await send(one.first(home))).type).toBe('S_OK')
    const opened = await read()
    const form = formFrom(save, opened)

    // The same words again are no conflict, and no change of the version.
    const same = await send(form)
    expect(same.type, same.text).toBe('S_OK')
    expect((await read()).version).toBe(opened.version)

    const first = await send({ ...form, [field]: theirs }, other)
    expect(first.type, first.text).toBe('S_OK')
    const stale = await send({ ...form, [field]: mine })
    expect([stale.status, stale.type], stale.text).toEqual([409, 'E_CONFLICT'])
    expectEnvelope(save, stale, 'a save over an older version')
    const now = await read()
    const by = home.people[other].name
    expect(stale.theirs).toMatchObject({ version: now.version, by, values: { [field]: shown[0] } })
    expect(now).toMatchObject({ [field]: shown[0] })
    expect(now.version).not.toBe(opened.version)
    expect(Object.keys(stale.theirs?.values ?? {})).not.toContain('dob')

    const unseen = await send({ ...form, version: undefined, [field]: mine })
    expect(unseen.type, unseen.text).toBe('S_OK')
    const last = await send({ ...form, version: (await read()).version, [field]: theirs })
    expect(last.type, last.text).toBe('S_OK')
    const left = await read()
    expect(left).toMatchObject({ [field]: shown[0] })
    if (save.path in undoneEdits) expect(last.body.version, 'the version that Undo goes by').toBe(left.version)
  })
})
