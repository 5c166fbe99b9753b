import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { becameLease, isOwnApplication } from './papers.sql'

/** An application of the tenant, without the columns of a co-applicant and without numbers of identity. */
export const findOwnApplication = (db: Db, scope: TenantScope, id: number) =>
  db
    .selectFrom('rental_application as app')
    .innerJoin('property as p', byId('p', 'app', 'property_id'))
    .innerJoin('unit as u', byId('u', 'app', 'unit_id'))
    .where('app.account_id', '=', scope.account)
    .where('app.id', '=', id)
    .where('app.archived_at', 'is', null)
    .where(isOwnApplication(scope))
    .select(['app.id', 'app.status', 'app.tenant_name', 'app.email', 'app.phone', 'app.created_at', 'app.move_in'])
    .select(['app.dob_sealed', 'app.emp_name', 'app.position', 'app.supervisor_name', 'app.monthly_income_cents'])
    .select(['app.other_income', 'app.emp_address', 'app.emp_phone', 'app.cur_addr', 'app.c_rent_cents'])
    .select(['app.c_leave_reason', 'app.c_owner_name', 'app.c_owner_phone', 'app.former_addr', 'app.f_rent_cents'])
    .select(['app.f_leave_reason', 'app.f_owner_name', 'app.f_owner_phone', 'app.ref_name1', 'app.ref_phone1'])
    .select(['app.ref_relation1', 'app.ref_name2', 'app.ref_phone2', 'app.ref_relation2', 'app.em_contact_name'])
    .select(['app.em_contact_phone', 'app.em_contact_relation', 'p.property_name', 'u.unit_name'])
    .select(becameLease.as('leased'))
    .select(
      sql<string>`concat_ws(', ', nullif(p.address, ''), nullif(p.city, ''),
      nullif(concat_ws(' ', nullif(p.state, ''), nullif(p.zipcode, '')), ''))`.as('address'),
    )
    .executeTakeFirst()

export type OwnApplication = NonNullable<Awaited<ReturnType<typeof findOwnApplication>>>
