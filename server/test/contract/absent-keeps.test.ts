import type { allCalls } from '@freehold/contract/calls'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { project } from '@freehold/contract/planning/project'
import { property } from '@freehold/contract/portfolio/property'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { orderOf } from '../kit/world/orders'
import { propertyOf } from '../kit/world/world'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Absent')
})
afterAll(() => context.close())

const crew = {
  name: 'Crew',
  phone: '(555) 010-0400',
  email: 'crew@trades.example',
  license: 'L-1',
  address: '3 Street',
}

interface Case {
  documented: () => Promise<object>
  own: Record<string, unknown>
  row: (id: number) => Promise<object>
}

const rowOf = async (table: string, columns: string, id: number): Promise<object> => {
  const [row] = await context.database.ask<object>(`select ${columns} from ${table} where id = $1`, [id])
  return row ?? {}
}

const cases = new Map<(typeof allCalls)[number], Case>([
  [
    property.save,
    {
      documented: async () => {
        const { body } = await office.ask(property.get, { id: office.property })
        return propertyOf('Absent', 'House', body.data.owner_id)
      },
      own: { year_built: '1965', timezone: 'America/Denver', access_instructions: 'Code 1', owner_limit: '750' },
      row: (id) => rowOf('property', 'year_built, timezone, access_instructions, owner_limit_cents::int', id),
    },
  ],
  [
    contractor.save,
    {
      documented: async () => crew,
      own: {
        license_expires: '2031-05-31',
        trades: '["PLUMBING"]',
        insurer: 'Mutual',
        policy_number: 'P-1',
        insurance_expires: '2031-05-31',
        hourly_rate: '85',
        notes: 'Rings first',
      },
      row: (id) =>
        rowOf(
          'contractor',
          'license_expires_on::text, trades, insurer, policy_number, insurance_expires_on::text, rate_cents::int, notes',
          id,
        ),
    },
  ],
  [
    workOrder.save,
    {
      documented: async () =>
        orderOf({ property: office.property, contractor: await saved(office, contractor.save, { ...crew, id: 0 }) }),
      own: { trade: 'PLUMBING', cost_limit: '400' },
      row: (id) => rowOf('work_order', 'trade, project_id, cost_limit_cents::int', id),
    },
  ],
  [
    project.save,
    {
      documented: async () => ({
        project_title: 'Roof',
        priority: 'Medium',
        start_date: '2027-01-01',
        end_date: '2027-02-01',
        property_id: office.property,
        color: '#336699ff',
      }),
      own: { budget: '9000' },
      row: (id) => rowOf('project', 'budget_cents::int', id),
    },
  ],
])

test.each([...cases].map(([call, one]) => [call.path, call, one] as const))(
  '%s keeps our own fields where a client leaves them out, and clears them where it sends a blank',
  async (_, call, { documented, own, row }) => {
    const fields = await documented()
    const { id: __, ...rest } = fields as { id?: number }
    const id = await saved(office, call, { ...rest, ...own, id: 0 })
    const whole = await row(id)
    expect(Object.values(whole).filter((value) => value !== null && value !== '').length).toBeGreaterThanOrEqual(
      Object.keys(own).length,
    )
    await saved(office, call, { ...rest, id })
    expect(await row(id)).toEqual(whole)
    await saved(office, call, { ...rest, ...Object.fromEntries(Object.keys(own).map((name) => [name, ''])), id })
    for (const value of Object.values(await row(id))) expect([null, '', []]).toContainEqual(value)
  },
)

test('a property that is made without a limit asks its owner above $500, and with a blank one never', async () => {
  const { body } = await office.ask(property.get, { id: office.property })
  const documented = propertyOf('Limit', 'House', body.data.owner_id)
  const limitOf = async (fields: object) => {
    const id = await saved(office, property.save, { ...documented, ...fields, id: 0 })
    return (await office.ask(property.get, { id })).body.data.owner_limit
  }
  expect(await limitOf({})).toBe(500)
  expect(await limitOf({ owner_limit: '' })).toBe(null)
  expect(await limitOf({ owner_limit: '750' })).toBe(750)
})
