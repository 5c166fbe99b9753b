import { lease } from '@freehold/contract/leasing/lease'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { unit } from '@freehold/contract/portfolio/unit'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { addMonths, firstOfMonth, termEnd } from '@freehold/rules/month'
import { saveApplication } from '@freehold/server/areas/leasing/applications/save-application'
import { createContract } from '@freehold/server/areas/leasing/contracts/create-contract'
import { listQuestions } from '@freehold/server/areas/leasing/criteria/quiz.sql'
import { searchUnits } from '@freehold/server/areas/portfolio/unit.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Portfolio } from '../../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import type { Applicant } from './applicant'
import { applicants } from './applicants'
import { applicantsWhoSign } from './applicants-who-sign'
import { addJudgment, addOutcome, requestPapers } from './application-outcome'

/** The terms of the office's leases beside rent and dates. */
export const usualTerms = {
  yard_maintenance: 'Landlord',
  routine_pest_control: 'Landlord',
  keys: JSON.stringify(['Door', 'Mail Box']),
  personal_property: JSON.stringify(['Refrigerator', 'Range/Oven']),
  utilities: JSON.stringify(['Water', 'Sewage']),
  addenda: JSON.stringify(['Inventory List']),
}

/**
 * People who asked for the homes that stand empty: some are decided, one withdrew, one is being checked, six have a lease. Answers the
 * leases by the names of their tenants.
 */
export async function seedApplications(
  tx: Tx,
  office: Office,
  portfolio: Portfolio,
  by: Readonly<Record<Applicant['by'], UserScope>>,
): Promise<Map<string, number>> {
  const leases = new Map<string, number>()
  const vacant = await searchUnits(tx, by.manager, asAsked(unit.searchVacant, by.manager, {}), { besides: null })
  const homes = vacant.flatMap(({ id }) => [...portfolio.units.values()].filter((kept) => kept.id === id))
  const questions = await listQuestions(tx, by.manager, { retired: false })
  const newer = homes.filter((home) => isNewer(portfolio, home))
  const moveIn = firstOfMonth(addMonths(dayIn(office.timezone, office.now), 1))
  for (const one of [...applicantsWhoSign, ...applicants] as readonly Applicant[]) {
    const home = typeof one.home === 'number' ? homes[one.home] : newer[one.home.newer]
    if (!home) throw new Error('The story has no vacant home for an applicant')
    const when = daysBack(office.now, one.daysAgo, 140)
    const scope = scopeAt({ scope: by[one.by], when })
    const answers = questions.map(({ id }, at) => [id, one.answers[at] ?? 'No'])
    const fields = {
      ...fieldsOf(one, home, dayIn(office.timezone, when)),
      move_in: moveIn,
      move_out: termEnd(moveIn, 12),
      answer: JSON.stringify(Object.fromEntries(answers)),
    }
    const context = { vault: office.vault, now: () => when }
    const id = await saveApplication(context, tx, scope, asAsked(rentalApplication.save, scope, fields))
    if (one.judged) await addJudgment(tx, office, by.manager, { id, ...one, judged: one.judged })
    if (one.outcome) await addOutcome(tx, office, by.manager, { id, outcome: one.outcome })
    if (one.asked) await requestPapers(tx, office, by.manager, { id, asked: one.asked })
    if (one.lease) leases.set(one.tenant_name, await makeLease(tx, office, { id, one, home, fields, by: by.manager }))
  }
  return leases
}

/** A home that people live in, built after lead paint was banned. */
function isNewer({ properties }: Portfolio, { fields }: Home): boolean {
  const building = [...properties.values()].find(({ id }) => id === fields.property_id)?.fields
  const built = building && 'year_built' in building ? Number(building.year_built) : 0
  return Number(fields.bedroom ?? 0) > 1 && built >= 1978
}

interface Signed {
  id: number
  one: Applicant
  home: Home
  fields: ReturnType<typeof fieldsOf> & Record<'move_in' | 'move_out', Day>
  by: UserScope
}

/** The lease of an approved applicant, on the terms of the unit. */
async function makeLease(tx: Tx, office: Office, { id, one, home, fields, by }: Signed): Promise<number> {
  const when = daysBack(office.now, one.lease?.daysAgo ?? 0, 90)
  const scope = scopeAt({ scope: by, when })
  const { tenant_name, dob, property_id, unit_id, move_in, move_out } = fields
  const terms = {
    rent_app_id: id,
    tenant_name,
    dob,
    property_id,
    unit_id,
    move_in,
    move_out,
    rent_period: home.fields.rent_period,
    rent_amount: home.fields.rent,
    security_deposit: home.fields.deposit,
    ...usualTerms,
    ...one.lease?.terms,
  }
  const made = await createContract(
    { vault: office.vault, now: () => when },
    tx,
    scope,
    asAsked(lease.create, scope, terms),
  )
  return made.id
}

type Home = Portfolio['units'] extends Map<string, infer Unit> ? Unit : never

const bornBefore = (today: Day, years: number): Day => addDays(today, -365 * years - 97)

function fieldsOf(one: Applicant, { id, fields: home }: Home, today: Day) {
  return {
    tenant_name: one.tenant_name,
    email: one.email,
    phone: one.phone,
    dob: one.dob ?? bornBefore(today, one.age),
    property_id: home.property_id,
    unit_id: id,
    ssn: one.ssn,
    drv_license: one.drv_license,
    drv_license_state: 'ME',
    ...(one.coapplicant && {
      coapplicant_name: one.coapplicant.name,
      coapplicant_ssn: one.coapplicant.ssn,
      coapplicant_dob: bornBefore(today, one.coapplicant.age),
    }),
    emp_name: one.emp_name,
    emp_job_type: 'Full-Time',
    position: one.position,
    emp_monthly_income: Math.round(home.rent * one.earns),
    cur_addr: one.cur_addr,
    c_rent_period: '2 years',
    c_rent_amount: Math.round(home.rent * 0.9),
    c_leave_reason: one.c_leave_reason,
    c_owner_name: one.c_owner_name,
    can_contact_landlord: 'Yes',
    em_contact_name: one.contact[0],
    em_contact_relation: one.contact[1],
    em_contact_phone: '(207) 555-0190',
  }
}
