import type { ReplyOf } from '@freehold/contract/kit/call'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import type { rentPeriods } from '@freehold/contract/portfolio/unit'
import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import { needsLeadPapers } from '@freehold/rules/leasing/lead-paint'
import { maskedNumber } from '@freehold/rules/leasing/tax-id'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { versionOf } from '../../../http/versions/form-version'
import type { Vault } from '../../../vault/vault'
import type { findApplication, othersOfPerson } from './application.sql'
import type { applicationTable } from './application-table.sql'
import { opened } from './sealed-numbers'
import { applicationForm } from './stored-application'

type Row = Awaited<ReturnType<typeof applicationTable>>['data'][number]
type Found = NonNullable<Awaited<ReturnType<typeof findApplication>>>
type Detail = ReplyOf<typeof rentalApplication.get>['data']

type RentPeriod = (typeof rentPeriods)[number]
type Source = Detail['source']
type Other = Awaited<ReturnType<typeof othersOfPerson>>[number]

/** The facts that a list and a detail show alike. */
const shown = (row: Pick<Row, Exclude<keyof Row, `${string}_sealed` | 'answers'>>, dob: string) => ({
  id: row.id,
  tenant_name: row.tenant_name,
  // The database's checks hold both to these words.
  status: row.status as ApplicationStatus,
  rent_period: row.rent_period as RentPeriod,
  property_id: row.property_id,
  property_name: row.property_name,
  unit_id: row.unit_id,
  unit_name: row.unit_name,
  dob,
  move_in: row.move_in,
  move_out: row.move_out,
  phone: row.phone,
  email: row.email,
  created_at: row.created_at.toISOString(),
  source: row.source as Source,
})

/** A page's birth dates are opened one after the other with the account's one key. */
export const rowsShown = (vault: Vault, db: Db, scope: UserScope, rows: readonly Row[]) =>
  Promise.all(rows.map(async (row) => listed(row, await opened(vault, db, scope, row, 'dob'))))

const listed = (row: Row, dob: string) => ({
  ...shown(row, dob),
  property: { property_name: row.property_name, address: addressOf(row) },
  unit: { unit_name: row.unit_name, rent_period: row.rent_period as RentPeriod },
  answers: row.answers,
})

const addressOf = ({ address, city, state, zipcode }: Pick<Row, 'address' | 'city' | 'state' | 'zipcode'>): string =>
  [address, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export async function detailShown(vault: Vault, db: Db, scope: UserScope, row: Found): Promise<Detail> {
  const [dob, coapplicantDob] = await Promise.all([
    opened(vault, db, scope, row, 'dob'),
    opened(vault, db, scope, row, 'coapplicant_dob'),
  ])
  return {
    ...shown(row, dob),
    property: {
      property_name: row.property_name,
      address: addressOf(row),
      type: row.type_name,
    },
    rent: keptDollars(row.rent_cents),
    deposit: keptDollars(row.deposit_cents),
    lead_paint: needsLeadPapers(row.year_built),
    numbers_erased_at: row.numbers_erased_at?.toISOString() ?? null,
    ssn: maskedNumber(row.ssn_end),
    is_not_ssn: row.ssn_sealed === '',
    drv_license: maskedNumber(row.license_end),
    drv_license_state: row.license_state,
    is_not_drv_license: row.license_sealed === '',
    coapplicant_name: row.coapplicant_name,
    coapplicant_phone: row.coapplicant_phone,
    coapplicant_email: row.coapplicant_email,
    coapplicant_ssn: maskedNumber(row.coapplicant_ssn_end),
    coapplicant_dob: coapplicantDob,
    emp_name: row.emp_name,
    emp_job_type: row.emp_job_type as Detail['emp_job_type'],
    position: row.position,
    supervisor_name: row.supervisor_name,
    emp_monthly_income: keptDollars(row.monthly_income_cents),
    other_income: row.other_income,
    emp_address: row.emp_address,
    emp_phone: row.emp_phone,
    cur_addr: row.cur_addr,
    c_rent_period: row.c_rent_period,
    c_rent_amount: keptDollars(row.c_rent_cents),
    c_leave_reason: row.c_leave_reason,
    c_property_owner: { name: row.c_owner_name, phone: row.c_owner_phone },
    former_addr: row.former_addr,
    f_rent_period: row.f_rent_period,
    f_rent_amount: row.f_rent_cents === null ? null : keptDollars(row.f_rent_cents),
    f_leave_reason: row.f_leave_reason,
    f_property_owner: { name: row.f_owner_name, phone: row.f_owner_phone },
    can_contact_landlord: row.can_contact_landlord === null ? null : row.can_contact_landlord ? 'Yes' : 'No',
    ref_name1: row.ref_name1,
    ref_phone1: row.ref_phone1,
    ref_relation1: row.ref_relation1,
    ref_name2: row.ref_name2,
    ref_phone2: row.ref_phone2,
    ref_relation2: row.ref_relation2,
    em_contact_name: row.em_contact_name,
    em_contact_phone: row.em_contact_phone,
    em_contact_relation: row.em_contact_relation,
    entered_by: row.entered_by_name,
    archived: row.archived_at !== null,
    version: versionOf(rentalApplication.save, applicationForm(row)),
  }
}

export const otherShown = ({ source, created_at, ...other }: Other) => ({
  ...other,
  // A check of the database allows these words alone.
  source: source as Source,
  created_at: created_at.toISOString(),
})
