import { notice } from '@freehold/contract/leasing/notice'
import { payment } from '@freehold/contract/money/payment'
import { addDays, dayIn } from '@freehold/rules/day'
import { noDetails } from '@freehold/server/areas/leasing/notices/expiry-notice'
import { addNotice, type Issue, printLetter } from '@freehold/server/areas/leasing/notices/issue-notice'
import { addService } from '@freehold/server/areas/leasing/notices/record-service'
import { saveNotice } from '@freehold/server/areas/leasing/notices/upload-notice'
import { methodOf } from '@freehold/server/areas/money/payments/collect'
import { recordPayments } from '@freehold/server/areas/money/payments/record-payments'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import { homesForNotices } from './homes-for-notices.sql'

/** A late rent notice and the payment after it, an entry notice on the door and in the mail, and a PDF of the office's own. */
export async function seedNotices(tx: Tx, office: Office, by: UserScope) {
  const issuedAt = daysBack(office.now, 6, 130)
  const [late, visited, leaving] = await homesForNotices(tx, by, dayIn(office.timezone, issuedAt))
  if (!late || !visited || !leaving) throw new Error('The story has too few tenants for its notices')
  const day = dayIn(office.timezone, issuedAt)

  const rent = { ...noDetails, payBy: addDays(day, 14), payOrQuit: true, rentOnly: true }
  const demand = { occupancy: late.occupancy, kind: 'LATE_RENT', details: rent, description: 'Rent alone' } as const
  const demanded = await issue(tx, office, by, demand, issuedAt)
  await serve(tx, by, daysBack(office.now, 6, 90), { id: demanded, way: 'HANDED', note: 'At the door, to the tenant' })
  await payAfter(tx, office, by, late)

  const when = addDays(dayIn(office.timezone, office.now), 3)
  const entry = { ...noDetails, entryOn: when, entryTime: '9 AM to 11 AM', reason: 'Smoke detector test' }
  const visit = { occupancy: visited.occupancy, kind: 'ENTRY', details: entry, description: 'Smoke detectors' } as const
  const visiting = await issue(tx, office, by, visit, daysBack(office.now, 2, 200))
  await serve(tx, by, daysBack(office.now, 2, 120), { id: visiting, way: 'POSTED' })
  await serve(tx, by, daysBack(office.now, 2, 60), {
    id: visiting,
    way: 'MAILED',
    tracking: '9407 1118 9956 0000 2041 77',
  })

  const checklist = await uploadChecklist(tx, office, by, leaving.occupancy)
  return { demanded, visiting, checklist }
}

async function issue(tx: Tx, office: Office, by: UserScope, asked: Issue, at: Date): Promise<number> {
  const scope = scopeAt({ scope: by, when: at })
  return addNotice(tx, scope, asked, await printLetter(office.room, tx, scope, asked, at), at)
}

function serve(tx: Tx, by: UserScope, at: Date, fields: { id: number; way: string; note?: string; tracking?: string }) {
  const scope = scopeAt({ scope: by, when: at })
  const input = asAsked(notice.recordService, scope, { ...fields, served_on: dayIn(by.timezone, at) })
  return addService(tx, scope, { input, proof: null, at })
}

/** Part of what was asked for comes in two days later. */
async function payAfter(
  tx: Tx,
  office: Office,
  by: UserScope,
  { occupancy, tenant }: Record<'occupancy' | 'tenant', number>,
) {
  const scope = scopeAt({ scope: by, when: daysBack(office.now, 4, 75) })
  const input = asAsked(payment.payRent, scope, {
    tenant_id: tenant,
    rent_id: occupancy,
    pay_reason: 'RENT',
    paid_date: dayIn(office.timezone, daysBack(office.now, 4, 75)),
    paid_amount: 400,
    method: 'CASH',
  })
  await recordPayments(tx, scope, [
    {
      occupancy,
      source: 'RENT',
      reason: 'RENT',
      day: input.paid_date,
      amount: input.paid_amount,
      ...methodOf(input),
      notes: input.notes,
    },
  ])
}

/** A signed copy of the checklist came back, and was scanned. */
async function uploadChecklist(tx: Tx, office: Office, by: UserScope, occupancy: number): Promise<number> {
  const at = daysBack(office.now, 20, 300)
  const scope = scopeAt({ scope: by, when: at })
  const letter = { occupancy, kind: 'MOVE_OUT', details: noDetails, description: '' } as const
  const { file, sha256 } = await printLetter(office.room, tx, scope, letter, at)
  const fields = {
    id: 0,
    tenant_rent_id: occupancy,
    title: 'Move-out checklist',
    short_description: 'Signed copy',
  }
  return saveNotice(tx, scope, { input: asAsked(notice.upload, scope, fields), paper: { file, sha256 }, at })
}
