import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { dayIn } from '@freehold/rules/day'
import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { Refusal } from '../../../http/refusal'
import { openFor } from '../../../vault/open-for'
import type { Vault } from '../../../vault/vault'
import { answersOf } from '../../leasing/criteria/quiz.sql'
import { findOwnApplication, type OwnApplication } from './own-application.sql'
import { papersTexts } from './texts/all'

type Shown = ReplyOf<typeof tenantDocuments.application>['data']
type Copy = NonNullable<Shown['copy']>

/** m***@mail.example */
const maskedEmail = (email: string): string => email.replace(/^(.?)[^@]*/, '$1***')

/** (***) ***-0123 */
const maskedPhone = (phone: string): string => {
  let hidden = phone.replace(/\D/g, '').length - 4
  return phone.replace(/\d/g, (digit) => (hidden-- > 0 ? '*' : digit))
}

/** An application of the tenant, masked or whole. The whole one needs a mailed code in this session. */
export async function applicationShown(
  vault: Vault,
  db: Db,
  scope: TenantScope,
  { id, full }: { id: number; full: boolean },
): Promise<Shown> {
  const texts = papersTexts[scope.language]
  const found = await findOwnApplication(db, scope, id)
  if (!found) throw new Refusal('E_NOT_FOUND', texts.noApplication)
  if (full && (!scope.codeGiven || scope.viewer !== null)) throw new Refusal('E_CODE', texts.enterCode)
  return {
    id: found.id,
    property_name: found.property_name,
    unit_name: found.unit_name,
    address: found.address,
    // The database's check holds it to these words.
    status: found.status as ApplicationStatus,
    leased: found.leased,
    created_on: dayIn(scope.timezone, found.created_at),
    move_in: found.move_in,
    tenant_name: found.tenant_name,
    email: full ? found.email : maskedEmail(found.email),
    phone: full ? found.phone : maskedPhone(found.phone),
    copy: full ? await copyOf(vault, db, scope, found) : null,
  }
}

async function copyOf(vault: Vault, db: Db, scope: TenantScope, found: OwnApplication): Promise<Copy> {
  const as = actingFor(scope)
  const place = { table: 'rental_application', column: 'dob', id: found.id }
  const [dob, answers] = await Promise.all([
    openFor(vault, db, as, place, found.dob_sealed),
    answersOf(db, as, found.id),
  ])
  const reference = (name: string, phone: string, relation: string) => ({ name, phone, relation })
  return {
    dob,
    employer: {
      name: found.emp_name,
      position: found.position,
      supervisor: found.supervisor_name,
      monthly_income: keptDollars(found.monthly_income_cents),
      other_income: found.other_income,
      address: found.emp_address,
      phone: found.emp_phone,
    },
    current_home: {
      address: found.cur_addr,
      rent: keptDollars(found.c_rent_cents),
      reason_for_leaving: found.c_leave_reason,
      landlord_name: found.c_owner_name,
      landlord_phone: found.c_owner_phone,
    },
    former_home:
      found.former_addr === ''
        ? null
        : {
            address: found.former_addr,
            rent: found.f_rent_cents === null ? null : keptDollars(found.f_rent_cents),
            reason_for_leaving: found.f_leave_reason,
            landlord_name: found.f_owner_name,
            landlord_phone: found.f_owner_phone,
          },
    references: [
      reference(found.ref_name1, found.ref_phone1, found.ref_relation1),
      reference(found.ref_name2, found.ref_phone2, found.ref_relation2),
    ].filter(({ name }) => name !== ''),
    emergency_contact: reference(found.em_contact_name, found.em_contact_phone, found.em_contact_relation),
    questions: answers.map(({ question, answer }) => ({
      question,
      answer: answer === null ? null : answer ? ('Yes' as const) : ('No' as const),
    })),
  }
}
