import { mayGroup } from '@freehold/contract/access'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import { applicationCan } from '@freehold/rules/leasing/application-can'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { criteriaForUnit } from '../criteria/criteria.sql'
import { saveAnswers } from '../criteria/quiz.sql'
import {
  enteredByTheSameForm,
  insertApplication,
  lockApplication,
  lockUnitApplied,
  oneAtATime,
  updateApplication,
} from './application.sql'
import { contentIndex } from './content-index'
import { requireNumbers } from './require-numbers'
import { sealed } from './sealed-numbers'
import { type ApplicationInput, applicationForm, fieldsOf } from './stored-application'

/** The same form of one user within a day is one application: its answer was lost, or the button was pressed twice. */
const twiceWithin = 24 * 3_600_000

type Context = Pick<AppContext, 'vault' | 'now'>

/** Enters an application, or changes one that is not decided. */
export async function saveApplication(
  { vault, now }: Context,
  tx: Tx,
  scope: UserScope,
  input: ApplicationInput,
): Promise<number> {
  requireDays(scope, input)
  const unit = await lockUnitApplied(tx, scope, input.unit_id)
  if (!unit || unit.property_id !== input.property_id) throw notFound('Unit')
  requireListed(unit, 'unit', unit.unit_name)
  const at = now()
  const content = await contentIndex(vault, tx, scope, input)
  if (input.id === null) {
    await oneAtATime(tx, scope, unit.id)
    const since = new Date(at.getTime() - twiceWithin)
    const first = await enteredByTheSameForm(tx, scope, { unit: unit.id, content, since })
    if (first) return first.id
  }
  const before = input.id === null ? null : await requireChangeable(tx, scope, input.id)
  if (before) {
    const save = { noun: 'rental_application', id: before.id, input, shown: applicationForm(before) }
    await requireSameForm(tx, scope, rentalApplication.save, save)
  }
  requireNumbers({
    ssn: { none: input.is_not_ssn, typed: input.ssn, stored: before?.ssn_sealed ?? '' },
    license: { none: input.is_not_drv_license, typed: input.drv_license, stored: before?.license_sealed ?? '' },
  })
  const fields = fieldsOf(input)
  const moved = before?.unit_id !== unit.id
  const version = moved ? ((await criteriaForUnit(tx, scope, unit.id))?.version ?? null) : before.criteria_version
  const id = before ? before.id : await insertApplication(tx, { fields, version, by: scope, at, from: { content } })
  const numbers = await sealed(vault, tx, scope, id, input)
  await updateApplication(tx, scope, id, before ? { ...fields, ...numbers, criteria_version: version } : numbers)
  // A change that brings no answers leaves those that were given.
  if (input.answer || !before) await saveAnswers(tx, scope, id, input.answer ?? {})
  await logActivity(tx, scope, {
    noun: 'rental_application',
    id,
    needs: 'applications',
    about: { property: unit.property_id, unit: unit.id },
    message: `${scope.userName} ${before ? 'changed' : 'entered'} the rental application of ${input.tenant_name} for ${unit.unit_name}, ${unit.property_name}.`,
    changes: before ? changesOf(rentalApplication.save, before, fields) : [],
  })
  return id
}

async function requireChangeable(tx: Tx, scope: UserScope, id: number) {
  const found = await lockApplication(tx, scope, id)
  if (!found) throw notFound('Rental application')
  if (found.archived_at !== null) throw new Refusal('E_CONFLICT', 'This application was deleted. Restore it first.')
  // Users who only enter applications change their own; the others those of their properties.
  if (!mayGroup(scope.group, 'applications') && found.entered_by !== scope.user) throw notFound('Rental application')
  const { refused } = applicationCan.change({ status: found.status as ApplicationStatus })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  return found
}

function requireDays({ today }: UserScope, { dob, coapplicant_dob, move_in, move_out }: ApplicationInput): void {
  if (dob > today) throw badField('dob', 'The date of birth cannot be after today.')
  if (coapplicant_dob !== null && coapplicant_dob > today)
    throw badField('coapplicant_dob', 'The date of birth cannot be after today.')
  if (move_out !== null && move_out <= move_in)
    throw badField('move_out', 'The move-out date must be after the move-in date.')
}
