import { occupancy } from '@freehold/contract/leasing/occupancy'
import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { runChargeNotices } from '../../../src/areas/leasing/notices/raised/run-charge-notices'
import { minutes, type TestApp } from '../app/app'
import { addUnit, type Landlord, openOffice, saved } from '../money/landlord'

/** An office with tenants who pay charges beside their rent of $1,000.00 since March 2027. */
export interface ChargeDesk {
  office: Landlord
  /** The charges that are listed, by the tenant's name. */
  listed: () => Promise<Listed[]>
  /** Raises all charges by a tenth from June on, with letters. */
  raise: (input?: object) => Promise<{ raised: { id: number; version: number }[]; batch_id: number | null }>
  /** Undoes a raise, as the toast does. */
  undo: (raised: readonly { id: number; version: number }[]) => Promise<string[]>
  /** Lets the time for Undo go by, and runs the job. */
  make: () => Promise<Record<string, number>>
}

type Listed = Awaited<ReturnType<typeof listOf>>[number]

const listOf = async (office: Landlord) => (await office.ask(recurringCharge.all, {})).body.data

interface Tenant {
  name: string
  charges: readonly (readonly [kind: string, amount: string])[]
}

export const begins = '2027-06-01'

export async function openChargeDesk(of: TestApp, mark: string, tenants: readonly Tenant[]): Promise<ChargeDesk> {
  const office = await openOffice(of, mark, '2027-03-01')
  for (const [at, { name, charges }] of tenants.entries()) {
    const unit = await addUnit(office, { name: `A${at}`, period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
    const tenant = await saved(office, occupancy.saveTenant, {
      tenant_name: name,
      email: `home${at}@tenants.example`,
      phone: '(555) 010-0400',
      dob: '1985-04-12',
      property_id: office.property,
      unit_id: unit.id,
      move_in: '2027-03-01',
      move_out: '2027-12-31',
      total_billing: '1500.00',
      initial_payment: '1500.00',
    })
    const { data } = (await office.ask(occupancy.rents, { id: tenant })).body
    for (const [kind, amount] of charges)
      await saved(office, recurringCharge.add, {
        rent_id: data[0]?.id,
        kind,
        name: '',
        amount,
        begins: '2027-03-01',
        confirm: '1',
      })
  }
  await office.wakeOn('2027-04-15')
  return {
    office,
    listed: () => listOf(office),
    raise: async (input = {}) => {
      const rows = (await listOf(office)).map(({ id, version }) => ({ id, seen: version }))
      const asked = { rows: JSON.stringify(rows), how: 'PERCENT', percent: '10', begins, notify: '1', by_email: '1' }
      const { type, text, body } = await office.ask(recurringCharge.raiseMany, { ...asked, ...input })
      if (type !== 'S_OK') throw new Error(`The charges were not raised: ${text}`)
      return body
    },
    undo: async (raised) => {
      const types: string[] = []
      for (const { id, version } of raised)
        types.push((await office.ask(recurringCharge.cancelRaise, { id, seen: version, begins })).type)
      return types
    },
    make: async () => {
      of.clock.advance(2 * minutes)
      return runChargeNotices(of.context)
    },
  }
}
