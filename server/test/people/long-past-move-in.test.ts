import { occupancy } from '@freehold/contract/leasing/occupancy'
import { journal } from '@freehold/contract/money/journal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { addRule, addUnit, type Landlord, openOffice } from '../kit/money/landlord'
import { movingIn } from '../kit/money/tenancy'

let context: TestApp
let landlord: Landlord
beforeAll(async () => {
  context = await testApp()
  landlord = await openOffice(context, 'Past', '2028-01-15')
})
afterAll(() => context.close())

let units = 0
const newUnit = (period: 'WEEKLY' | 'MONTHLY' | 'YEARLY' = 'MONTHLY') => {
  units += 1
  return addUnit(landlord, { name: `Unit ${units}`, period, rent: 150_000, deposit: 50_000 })
}

const rents = async (tenant: number): Promise<number> =>
  (
    await context.database.ask("select 1 from charge where tenant_id = $1 and reason = 'RENT' and voided_by is null", [
      tenant,
    ])
  ).length
const tenants = async (): Promise<number> =>
  (await context.database.ask('select 1 from tenant where account_id = $1', [landlord.account])).length

const decade = {
  name: 'Slip',
  moveIn: '2018-11-01',
  leaseEnd: '2028-10-31',
  total: 200_000,
  initial: 200_000,
}

describe('a move-in of more than two years ago', () => {
  test('asks before it bills, says what it will bill, and changes nothing until then', async () => {
    const unit = await newUnit()
    const before = await tenants()
    const asked = await landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, decade))
    expect(asked).toMatchObject({
      status: 409,
      type: 'E_CONFIRM',
      message:
        'This bills 111 months of rent, $166,500.00, from Nov 1, 2018. Is Nov 1, 2018 the day the tenant moved in?',
    })
    expect(await tenants()).toBe(before)
    const sure = await landlord.ask(occupancy.saveTenant, { ...movingIn(landlord, unit, decade), confirm: 1 })
    expect(sure).toMatchObject({ type: 'S_OK' })
    expect(await rents(sure.body.id)).toBe(111)
  })

  test('asks a known tenant who rents a unit as well', async () => {
    const known = { ...decade, name: 'Known', moveIn: '2024-01-01', leaseEnd: '2024-01-31' }
    const unit = await newUnit()
    const saving = { ...movingIn(landlord, unit, known), confirm: 1 }
    const { id: tenant_id } = (await landlord.ask(occupancy.saveTenant, saving)).body
    const leaving = { tenant_id, unit_id: unit.id, move_out: '2024-01-31', move_out_reason: 'Personal' }
    expect(await landlord.ask(occupancy.moveOut, leaving)).toMatchObject({ type: 'S_OK' })
    const other = await newUnit()
    const renting = { ...movingIn(landlord, other, { ...decade, moveIn: '2025-12-20', total: 100_000 }), tenant_id }
    const asked = await landlord.ask(occupancy.rentUnit, renting)
    expect(asked).toMatchObject({
      type: 'E_CONFIRM',
      message:
        'This bills 26 months of rent, $38,000.00, from Dec 20, 2025. Is Dec 20, 2025 the day the tenant moved in?',
    })
    expect(await landlord.ask(occupancy.rentUnit, { ...renting, confirm: 1 })).toMatchObject({ type: 'S_OK' })
  })

  test.each([
    ['WEEKLY', '2025-12-01', '108 weeks of rent, $162,000.00'],
    ['YEARLY', '2024-06-01', '5 years of rent, $7,500.00'],
  ] as const)('counts the bills of a %s rent', async (period, moveIn, words) => {
    const unit = await newUnit(period)
    const { message } = await landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, { ...decade, moveIn }))
    expect(message).toContain(`This bills ${words}, from `)
  })

  test('counts the rent of a past stay up to its end, and mentions late fees', async () => {
    const unit = await newUnit()
    const rule = await addRule(landlord, { name: 'Late', frequency: 'DAILY', fixed: 500, percent: null, grace: 5 })
    const since = { ...decade, name: 'Since', moveIn: '2027-12-01', leaseEnd: '2028-11-30' }
    expect(await landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, since))).toMatchObject({ type: 'S_OK' })
    const before = movingIn(landlord, unit, { ...decade, moveIn: '2025-01-01', leaseEnd: '2025-03-31', rule })
    expect((await landlord.ask(occupancy.saveTenant, before)).message).toBe(
      'This bills 3 months of rent, $4,500.00, from Jan 1, 2025, and late fees by the rule. Is Jan 1, 2025 the day the tenant moved in?',
    )
    const free = movingIn(landlord, unit, { ...decade, moveIn: '2025-01-01', leaseEnd: '2025-01-31', total: 50_000 })
    expect((await landlord.ask(occupancy.saveTenant, free)).message).toBe(
      'This bills no rent, from Jan 1, 2025. Is Jan 1, 2025 the day the tenant moved in?',
    )
  })

  test('is refused without asking when the unit is leased or the days are invalid', async () => {
    const unit = await newUnit()
    const taken = { ...decade, name: 'Here', moveIn: '2027-12-01', leaseEnd: '2028-11-30' }
    expect(await landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, taken))).toMatchObject({ type: 'S_OK' })
    expect(await landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, decade))).toMatchObject({
      type: 'E_CONFLICT',
    })
    const backwards = { ...decade, leaseEnd: '2018-10-31' }
    expect(await landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, backwards))).toMatchObject({
      type: 'E_INVALID',
    })
  })
})

test('a move-in exactly two years ago needs no confirmation', async () => {
  const unit = await newUnit()
  const about = { ...decade, name: 'Two', moveIn: '2026-01-15' }
  expect(await landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, about))).toMatchObject({ type: 'S_OK' })
})

describe('a move-in of more than ten years ago', () => {
  const slip = { ...decade, moveIn: '1926-11-01' }

  test('is refused by its field, confirmed or not, and changes nothing', async () => {
    const unit = await newUnit()
    const before = await tenants()
    for (const confirm of [0, 1]) {
      const refused = await landlord.ask(occupancy.saveTenant, { ...movingIn(landlord, unit, slip), confirm })
      expect(refused).toMatchObject({
        type: 'E_INVALID',
        fields: {
          move_in:
            '11-01-1926 is more than 10 years ago. Check the year. For a lease that began then, use Import a portfolio.',
        },
      })
    }
    expect(await tenants()).toBe(before)
  })

  test('begins on the day after', async () => {
    const at = async (moveIn: string) => {
      const input = { ...movingIn(landlord, await newUnit(), { ...decade, moveIn }), confirm: 1 }
      return (await landlord.ask(occupancy.saveTenant, input)).type
    }
    expect([await at('2018-01-14'), await at('2018-01-15')]).toEqual(['E_INVALID', 'S_OK'])
  })
})

test('a move-in whose payment falls in closed books is refused by its field, before it is asked about', async () => {
  const office = await openOffice(context, 'Closed', '2028-01-15')
  expect(await office.ask(journal.closeBooks, { closed_to: '2027-12-31' })).toMatchObject({ type: 'S_OK' })
  const unit = await addUnit(office, { name: 'Closed 1', period: 'MONTHLY', rent: 150_000, deposit: 50_000 })
  for (const moveIn of ['2025-06-01', '2027-12-31'])
    expect(await office.ask(occupancy.saveTenant, movingIn(office, unit, { ...decade, moveIn }))).toMatchObject({
      type: 'E_INVALID',
      fields: { move_in: 'The books are closed up to 12-31-2027. Choose a later day.' },
    })
  const open = movingIn(office, unit, { ...decade, moveIn: '2028-01-01' })
  expect(await office.ask(occupancy.saveTenant, open)).toMatchObject({ type: 'S_OK' })
})
