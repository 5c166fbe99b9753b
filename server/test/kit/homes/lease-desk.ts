import { lease } from '@freehold/contract/leasing/lease'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { applicationOf } from '../world/world-applications'
import { propertyOf, unitOf } from '../world/world-forms'

interface LeaseHome {
  property: number
  unit: number
}

/** Applicants and homes of their own, one after the other, for a user with this token. A second desk counts from elsewhere. */
export function leaseDesk({ app }: TestApp, token: string, owner: number, first = 0) {
  let count = first
  const mark = () => {
    count += 1
    return `Lease${count}`
  }
  const made = async (call: Parameters<typeof ask>[1], input: object): Promise<number> => {
    const { type, text, body } = await ask(app, call, input, { token })
    if (type !== 'S_OK') throw new Error(text)
    return Number((body as { id?: number; pId?: number; uId?: number }).id ?? 0)
  }

  async function home(change: { year_built?: string; property_name?: string; unit_name?: string } = {}) {
    const name = mark()
    const { unit_name, ...of } = change
    await ask(
      app,
      property.save,
      { ...propertyOf(name, 'Court', owner), state: 'ME', year_built: '1990', ...of },
      { token },
    )
    const { body } = await ask(app, property.list, { query: of.property_name ?? `${name} Court` }, { token })
    const place = body.data[0]?.id ?? 0
    await ask(app, unit.save, { ...unitOf(name, '1', place), ...(unit_name && { unit_name }) }, { token })
    const units = await ask(app, unit.list, { property_id: place }, { token })
    return { property: place, unit: units.body.data[0]?.id ?? 0 }
  }

  async function applicant(at: LeaseHome, change: object = {}, { approved = true } = {}): Promise<number> {
    const id = await made(rentalApplication.save, { ...applicationOf(mark(), at), ...change })
    if (approved) await ask(app, rentalApplication.approve, { id }, { token })
    return id
  }

  const contract = (rent_app_id: number, at: LeaseHome, change: object = {}) =>
    ask(app, lease.create, { ...contractOf(rent_app_id, at), ...change }, { token })

  return { home, applicant, contract }
}

/** A contract as the form sends it: dates as moments, lists as JSON. */
export const contractOf = (rent_app_id: number, { property: property_id, unit: unit_id }: LeaseHome) => ({
  rent_app_id,
  property_id,
  unit_id,
  tenant_name: 'Lea Signer',
  dob: '1991-04-23',
  move_in: '2026-12-01T00:00:00-05:00',
  move_out: '2027-11-30T23:59:59-05:00',
  rent_period: 'MONTHLY',
  rent_amount: '1450',
  security_deposit: '1000',
  pet_deposit: '200',
  cleaning_deposit: '150',
  cleaning_fee: '60',
  redecorating_fee: '',
  pet_fee: '25.50',
  other_fee: '',
  earn_money_receipt: 'Yes',
  form_earn_money_receipt: 'Personal Check',
  pet_allow: 'Yes',
  pet_liability_insurance: 'Required',
  yard_maintenance: 'Landlord',
  hoa_fee: 'Tenant',
  personal_property: JSON.stringify(['Washer', 'Piano']),
  addenda: JSON.stringify(['Inventory List']),
  keys: JSON.stringify(['Door', 'Mail Box']),
  utilities: JSON.stringify(['Water', 'Trash']),
})
