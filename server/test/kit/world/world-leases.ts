import { lease } from '@freehold/contract/leasing/lease'
import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { addDays, dayIn } from '@freehold/rules/day'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { paper } from '../hostile/pictures'
import { applicationOf } from './world-applications'

interface Rented {
  tenant: number
  property: number
  unit: number
}

interface Leased {
  inside: Rented
  outside: Rented
  vacant: { property: number; unit: number }
  /** The application that the first tenant made. */
  application: { account: number; id: number }
}

/** Uploaded leases of each side, one of which nothing changes, and an approved applicant who can be moved in. */
export async function seedLeases(
  { app, clock, database }: TestApp,
  token: string,
  mark: string,
  { inside, outside, vacant, application }: Leased,
) {
  const upload = async ({ tenant: tenant_id, property: property_id, unit: unit_id }: Rented) => {
    const found = await ask(app, occupancy.leaseDate, { tenant_id, property_id, unit_id }, { token })
    const input = { tenant_id, property_id, unit_id, title: `${mark} lease`, ...found.body.lease_date }
    const answer = await ask(app, lease.upload, input, { token, files: { file: paper } })
    if (answer.type !== 'S_OK') throw new Error(`The lease cannot be uploaded: ${answer.text}`)
    return { ...input, lease_pdf_id: Number(answer.body.id) }
  }
  const [first, shown, second] = [await upload(inside), await upload(inside), await upload(outside)]
  await database.ask('update lease set application_id = $2 where account_id = $1 and id = $3', [
    application.account,
    application.id,
    first.lease_pdf_id,
  ])
  const terms = await Promise.all([agreeMonthly(app, token, inside), agreeMonthly(app, token, outside)])
  const { body } = await ask(app, lease.pdf, { id: shown.lease_pdf_id }, { token })
  const applicant = { ...applicationOf(mark, vacant), email: `mover@${mark.toLowerCase()}.example` }
  const applied = await ask(app, rentalApplication.save, applicant, { token })
  await ask(app, rentalApplication.approve, { id: applied.body.id }, { token })
  const today = dayIn('America/New_York', clock.now())
  const contract = {
    rent_app_id: applied.body.id,
    property_id: vacant.property,
    unit_id: vacant.unit,
    dob: applicant.dob,
    move_in: addDays(today, 700),
    move_out: addDays(today, 900),
  }
  return {
    records: { inside: [first.lease_pdf_id, shown.lease_pdf_id], outside: [second.lease_pdf_id] },
    fills: {
      'lease/upload-lease-pdf': first,
      'lease/upload-lease-pdf new': { ...first, lease_pdf_id: undefined },
      'lease/view-upload-pdf': { file: body.lease_pdf.filename },
      'lease/renew-lease': { tenant_rent_id: terms[0].rent, seen_term: terms[0].term, move_out: addDays(today, 900) },
      'lease/continue-month-to-month': { tenant_rent_id: terms[0].rent, seen_term: terms[0].term },
      'lease/cancel-lease-term': { tenant_rent_id: terms[0].rent, seen_term: terms[0].term },
      'lease/create-new-lease-contract': contract,
      'lease/create-new-lease-contract new': contract,
      'lease/preview-lease-contract': contract,
    },
  }
}

/** A tenancy that goes on month to month after its lease. */
async function agreeMonthly(app: TestApp['app'], token: string, { tenant }: Rented) {
  const { body } = await ask(app, occupancy.occupying, { id: tenant }, { token })
  const [home] = body.data
  if (!home) throw new Error(`The tenant ${tenant} has no home`)
  const asked = { tenant_rent_id: home.id, rent_amount: '1450', confirm: '1' }
  const answer = await ask(app, leaseTerm.monthToMonth, asked, { token })
  if (answer.type !== 'S_OK') throw new Error(`Month to month cannot be agreed: ${answer.text}`)
  return { rent: home.id, term: answer.body.id }
}
