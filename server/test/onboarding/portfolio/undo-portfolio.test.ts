import { occupancy } from '@freehold/contract/leasing/occupancy'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { payment } from '@freehold/contract/money/payment'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billEveryAccount } from '../../../src/areas/money/billing/bill-every-account'
import { fileEveryAccount } from '../../../src/areas/money/journal/file-entries'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { hours, type TestApp, testApp } from '../../kit/app/app'
import { sample } from '../../kit/app/effort'
import { type ImportDesk, imported, openDesk } from '../../kit/imports/import-desk'
import { buildium } from '../../kit/imports/sample-exports'
import { checksums } from '../../kit/world/account-tables'
import { orderOf } from '../../kit/world/orders'
import { openSessionFor } from '../../kit/world/people'

let context: TestApp
let desk: ImportDesk
let accounts = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
beforeEach(async () => {
  accounts += 1
  desk = await openDesk(context, `Cedar${accounts}`)
})
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

/** Traces that an import and its undo leave on purpose: their own history, the log, the mail and what columns meant. */
const history = [
  'portfolio_import',
  'portfolio_import_file',
  'portfolio_import_made',
  'portfolio_import_row',
  'import_columns',
  'activity',
  'activity_unsealed',
  'activity_chain',
  'mail_message',
  'session',
  'idempotency_key',
]

async function records(): Promise<Record<string, string>> {
  const all = await checksums(context.database, desk.account)
  return Object.fromEntries(
    Object.entries(all).filter(([table]) => !history.includes(table) && table !== 'receipt_count'),
  )
}
const receipts = () =>
  context.database.ask('select coalesce(sum(receipts), 0)::int as n from receipt_count where account_id = $1', [
    desk.account,
  ])

const undo = (id: number) => desk.say(portfolioImport.undo, { id })

test.each(['filed', 'not filed'])(
  'undoes an import whose entries are %s, and leaves every table as it was',
  async (state) => {
    const before = [await records(), await receipts()]
    const id = await imported(desk, buildium(desk.today).files)
    if (state === 'filed') await fileEveryAccount(context.context)
    expect(await records()).not.toEqual(before[0])
    const answer = await undo(id)
    expect(answer.type, answer.text).toBe('S_OK')
    expect(await records()).toEqual(before[0])
    expect(await receipts()).toMatchObject([{ n: 0 }])
  },
)

test('undoes beside the records and the money of others', async () => {
  const first = await imported(desk, buildium(desk.today).files)
  await fileEveryAccount(context.context)
  const before = await records()
  const owners = 'Company,First name,Last name,Email\r\nElm LLC,Ann,Lee,ann@elm.example\r\n'
  const roll =
    'Property,Unit,Tenant,Beds,Baths,Move-in,Lease end,Rent,Deposit,Balance,Owner\r\nOak,1,Ann,1,1,2025-01-01,2027-12-31,1000,500,10,Elm LLC\r\n'
  const vendors = 'Vendor name,Trade,Phone\r\nAce Plumbing,Plumber,(555) 010-0100\r\n'
  const second = await imported(desk, { 'owners.csv': owners, 'roll.csv': roll, 'vendors.csv': vendors })
  await fileEveryAccount(context.context)
  expect((await undo(second)).type).toBe('S_OK')
  expect(await records()).toEqual(before)
  expect((await undo(first)).type).toBe('S_OK')
})

describe('what happened at the imported homes', () => {
  const roll = `Property,Unit,Tenant,Beds,Baths,Move-in,Lease end,Rent,Deposit,Balance,Owner
Oak,1,Ann,1,1,2025-01-01,2027-12-31,1000,500,10,Elm LLC`
  const files = {
    'owners.csv': 'Company,First name,Last name,Email\nElm LLC,Ann,Lee,ann@elm.example\n',
    'roll.csv': roll,
  }
  const span = { start_date: '2031-01-01', end_date: '2031-01-02' }

  const kept = [
    [
      'The contractor Ace Plumbing is in the maintenance log.',
      maintenanceLog.save,
      { category: 'PLUMBING', title: 'Trap' },
    ],
    ['The contractor Ace Plumbing has a work order.', workOrder.save, orderOf({ property: 0, contractor: 0 })],
    [
      'The property Oak has a project.',
      project.save,
      { ...span, project_title: 'Roof', priority: 'Low', color: '#00ff00ff' },
    ],
    ['The property Oak has a calendar event.', calendarEvent.save, { ...span, title: 'Open house', notice: 'Tea' }],
  ] as const
  test.each(sample(kept, 2, 'kept'))('keeps it: %s', async (said, call, input) => {
    const first = await imported(desk, files)
    const vendors = await imported(desk, { 'vendors.csv': 'Vendor name,Trade\nAce Plumbing,Plumber\n' })
    const [property_id] = await ids('property')
    const [contractor_id] = await ids('contractor')
    const { type, text } = await desk.say(call, { ...input, property_id, contractor_id })
    expect(type, text).toBe('S_OK')
    const answer = await undo(said.startsWith('The contractor') ? vendors : first)
    expect([answer.type, answer.message]).toEqual(['E_CONFLICT', expect.stringContaining(said)])
  })
})

test('can be imported again after the undo, and not undone twice', async () => {
  const { files } = buildium(desk.today)
  const id = await imported(desk, files)
  await undo(id)
  expect((await undo(id)).message).toBe('This import was already undone.')
  const again = await imported(desk, files)
  expect(again).not.toBe(id)
})

const ids = async (table: string) =>
  (
    await context.database.ask<{ id: string }>(`select id from ${table} where account_id = $1 order by id`, [
      desk.account,
    ])
  ).map(({ id }) => Number(id))

const rent = async () => {
  const [stay] = await context.database.ask<{ id: string; tenant_id: string }>(
    'select id, tenant_id from occupancy where account_id = $1 order by id',
    [desk.account],
  )
  return { rent_id: Number(stay?.id), tenant_id: Number(stay?.tenant_id) }
}

const built: [string, (id: number) => Promise<unknown>, RegExp][] = [
  [
    'a payment',
    async () => desk.say(payment.payRent, { ...(await rent()), paid_amount: '100', paid_date: desk.today, notes: '' }),
    /Maya Chen paid on /,
  ],
  [
    'a bill',
    () => billEveryAccount(context.context, addMonths(firstOfMonth(desk.today), 1)),
    /Maya Chen was billed on \d\d-01-\d{4}\. Owen O.Neill was billed on /,
  ],
  [
    'a move-out',
    async () => {
      const [unit_id] = await ids('unit')
      const { tenant_id } = await rent()
      return desk.say(occupancy.moveOut, { tenant_id, unit_id, move_out: desk.today, move_out_reason: 'Personal' })
    },
    /The tenant Maya Chen was changed since\./,
  ],
  [
    'a new unit',
    async () =>
      desk.say(unit.saveMany, {
        property_id: (await ids('property'))[0],
        units: JSON.stringify([
          { unit_name: '9', bedroom: '1', bathroom: '1', rent: '900', deposit: '900', rent_period: 'MONTHLY' },
        ]),
      }),
    /The property Elm Court has another unit\./,
  ],
  [
    'a changed owner',
    async () =>
      desk.say(owner.save, {
        id: (await ids('owner'))[0],
        business_name: 'Other',
        first_name: 'Grace',
        last_name: 'Whitcomb',
        email: 'grace@whitcomb.example',
        pp_addr_type: 'EMAIL',
        pp_address: 'grace@whitcomb.example',
      }),
    /The owner Other was changed since\./,
  ],
  [
    'another property of the owner',
    async () =>
      desk.say(property.save, {
        property_name: 'New',
        type_id: '1',
        owner_id: (await ids('owner'))[0],
        address: '1 New St',
      }),
    /The owner Whitcomb Holdings, LLC has another property\./,
  ],
]

test.each(sample(built, 3, 'built on'))('refuses to undo after %s, and names it', async (_, build, names) => {
  const id = await imported(desk, buildium(desk.today).files)
  const done = await build(id)
  if (typeof done === 'object' && done !== null && 'type' in done) expect(done).toMatchObject({ type: 'S_OK' })
  const answer = await undo(id)
  expect(answer.type).toBe('E_CONFLICT')
  expect(answer.message).toMatch(/^This import can't be undone because its records are in use\./)
  expect(answer.message).toMatch(names)
  expect(await ids('unit')).not.toEqual([])
})

test('refuses an undo after seven days', async () => {
  const id = await imported(desk, buildium(desk.today).files)
  context.clock.advance(24 * 7 * hours + hours)
  const token = await openSessionFor(context, desk.person)
  const answer = await desk.say(portfolioImport.undo, { id }, { token })
  expect(answer.message).toBe('An import can be undone for 7 days. Delete or archive the records one by one.')
  context.clock.advance(-(24 * 7 * hours + hours))
})

test('lets nothing but the undo of an import remove an entry', async () => {
  const id = await imported(desk, buildium(desk.today).files)
  await context.database.ask(
    `update portfolio_import set state = 'CHECKING', imported_at = null, imported_by = null where id = $1`,
    [id],
  )
  expect((await undo(id)).message).toBe('This portfolio is not imported yet.')
  await expect(context.database.ask('delete from journal_entry where account_id = $1', [desk.account])).rejects.toThrow(
    'append-only',
  )
})
