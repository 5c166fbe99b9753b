import type { Person, PersonKind } from '@freehold/rules/messages/person'
import { personWord } from '@freehold/rules/messages/skip-reasons'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { badField, notFound } from '../../../http/refusal'
import { mayReadKind } from '../../../threads/kinds-of'
import { applications } from '../../leasing/applications/application.sql'
import { contractors } from '../../maintenance/contractors/contractor.sql'
import { everyTenant } from '../../people/tenant.sql'
import { owners } from '../../portfolio/owner.sql'

interface PersonRow {
  name: string
  email: string
  phone: string
  language: Language
  archived: boolean
}

/** Refuses a user whose type does not have the list of these people. */
export function requireKind(scope: Pick<Scope, 'group'>, kind: PersonKind): void {
  if (!mayReadKind(scope, kind))
    throw badField('person_kind', `Your user type can't write to ${personWord(kind)}s. Ask an administrator.`)
}

const rowsOf = {
  TENANT: (db: Db, scope: UserScope, id: number) =>
    everyTenant(db, scope)
      .where('tenant.id', '=', id)
      .select(['tenant.tenant_name as name', 'tenant.email', 'tenant.phone', 'tenant.language'])
      .select(sql<boolean>`tenant.archived_at is not null`.as('archived')),
  OWNER: (db: Db, scope: UserScope, id: number) =>
    owners(db, scope)
      .where('owner.id', '=', id)
      .select(['owner.owner_name as name', 'owner.email', 'owner.phone', sql<string>`'en'`.as('language')])
      .select(sql<boolean>`owner.archived_at is not null`.as('archived')),
  CONTRACTOR: (db: Db, scope: UserScope, id: number) =>
    contractors(db, scope)
      .where('contractor.id', '=', id)
      .select(['contractor.name', 'contractor.email', 'contractor.phone', sql<string>`'en'`.as('language')])
      .select(sql<boolean>`contractor.archived_at is not null`.as('archived')),
  APPLICANT: (db: Db, scope: UserScope, id: number) =>
    applications(db, scope)
      .where('rental_application.id', '=', id)
      .select(['rental_application.tenant_name as name', 'rental_application.email', 'rental_application.phone'])
      .select(sql<string>`'en'`.as('language'))
      .select(sql<boolean>`rental_application.archived_at is not null`.as('archived')),
}

/** A person in the user's sight, of a kind that the user's type has; undefined for any other. */
async function findPerson(db: Db, scope: UserScope, { kind, id }: Person): Promise<PersonRow | undefined> {
  if (!mayReadKind(scope, kind)) return undefined
  const row = await rowsOf[kind](db, scope, id).executeTakeFirst()
  return row && { ...row, language: row.language as Language }
}

const nouns: Readonly<Record<PersonKind, string>> = {
  TENANT: 'Tenant',
  OWNER: 'Owner',
  CONTRACTOR: 'Contractor',
  APPLICANT: 'Rental application',
}

export async function requirePerson(db: Db, scope: UserScope, person: Person): Promise<PersonRow> {
  const found = await findPerson(db, scope, person)
  if (!found) throw notFound(nouns[person.kind])
  return found
}

export const nameOfPerson = async (db: Db, scope: UserScope, person: Person): Promise<string | null> =>
  (await findPerson(db, scope, person))?.name ?? null
