import type { PersonKind } from '@freehold/rules/messages/person'
import { firstNameOf } from '@freehold/rules/messages/variables'
import { cents } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { dueNext } from '../../money/billing/due-next'
import { homesOf, homesOfApplicants, namesOfOwners, owedBy } from './home-facts.sql'
import type { Reader } from './reader'

type Values = Readonly<Record<string, string>>

/** The values of one reader, with money and days as a language writes them. */
export interface ReaderValues {
  in: (language: Language) => Values
  /** Tenants alone: what is past due. */
  pastDue: number
}

interface Office {
  company: string
  portal: string
}

type ValuesOf = (db: Db, scope: Scope, readers: readonly Reader[], office: Office) => Promise<Map<number, ReaderValues>>

const ofTenants: ValuesOf = async (db, scope, readers, { company, portal }) => {
  const occupancies = readers.flatMap(({ occupancy_id }) => (occupancy_id === null ? [] : [occupancy_id]))
  const [homes, owed, coming] = await Promise.all([
    homesOf(db, scope, occupancies),
    owedBy(
      db,
      scope,
      readers.map(({ id }) => id),
    ),
    dueNext(db, scope, occupancies),
  ])
  return new Map(
    readers.map(({ id, name, occupancy_id }) => {
      const home = occupancy_id === null ? undefined : homes.get(occupancy_id)
      const next = occupancy_id === null ? undefined : coming.get(occupancy_id)?.next
      const { balance_cents = 0, past_due_cents = 0 } = owed.get(id) ?? {}
      const inLanguage = (language: Language): Values => {
        const { money, dayInWords } = formatsOf(language)
        return {
          'tenant.first_name': firstNameOf(name),
          'tenant.name': name,
          'property.name': home?.property ?? '',
          'property.address': home?.address ?? '',
          'unit.name': home?.unit ?? '',
          balance: money(cents(balance_cents)),
          past_due: money(cents(past_due_cents)),
          next_rent: next ? money(next.amount) : '',
          next_rent_due: next ? dayInWords(next.on) : '',
          'lease.ends': home?.ends ? dayInWords(home.ends) : '',
          portal_link: portal,
          'company.name': company,
        }
      }
      return [id, { in: inLanguage, pastDue: past_due_cents }]
    }),
  )
}

const sameInAll = (values: Values): ReaderValues => ({ in: () => values, pastDue: 0 })

const idsOf = (readers: readonly Reader[]) => readers.map(({ id }) => id)

const ofOwners: ValuesOf = async (db, scope, readers, { company }) => {
  const names = await namesOfOwners(db, scope, idsOf(readers))
  return new Map(
    readers.map(({ id, name }) => [
      id,
      sameInAll({
        'owner.first_name': names.get(id)?.first_name ?? firstNameOf(name),
        'owner.name': name,
        'owner.business_name': names.get(id)?.business_name ?? name,
        'company.name': company,
      }),
    ]),
  )
}

const ofContractors: ValuesOf = async (_, __, readers, { company }) =>
  new Map(readers.map(({ id, name }) => [id, sameInAll({ 'contractor.name': name, 'company.name': company })]))

const ofApplicants: ValuesOf = async (db, scope, readers, { company }) => {
  const homes = await homesOfApplicants(db, scope, idsOf(readers))
  return new Map(
    readers.map(({ id, name }) => [
      id,
      sameInAll({
        'applicant.first_name': firstNameOf(name),
        'applicant.name': name,
        'property.name': homes.get(id)?.property ?? '',
        'property.address': homes.get(id)?.address ?? '',
        'unit.name': homes.get(id)?.unit ?? '',
        'company.name': company,
      }),
    ]),
  )
}

const every: Readonly<Record<PersonKind, ValuesOf>> = {
  TENANT: ofTenants,
  OWNER: ofOwners,
  CONTRACTOR: ofContractors,
  APPLICANT: ofApplicants,
}

/** The values of some readers by their ids, in a handful of statements whatever their number. */
export const valuesOf = (
  db: Db,
  scope: Scope,
  kind: PersonKind,
  readers: readonly Reader[],
  office: Office,
): Promise<Map<number, ReaderValues>> => every[kind](db, scope, readers, office)
