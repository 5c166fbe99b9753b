import type { inspectionTemplate } from '@freehold/contract/inspections/inspection-template'
import type { InputOf } from '@freehold/contract/kit/call'
import { templateProblem } from '@freehold/rules/inspections/template'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { insertTemplate, lockTemplate, markRemoved, templatesOf, updateTemplate } from './template.sql'

type Input = InputOf<typeof inspectionTemplate.save>

/** Adds a template, or changes one. A built-in one becomes the account's own by its first change. */
export async function saveTemplate(tx: Tx, scope: Scope, input: Input, at: Date): Promise<number> {
  const problem = templateProblem(input.rooms)
  if (problem) throw badField('rooms', problem)
  const before = input.id === null ? null : await lockTemplate(tx, scope, input.id)
  if (before === undefined) throw notFound('Template')
  if ((before?.version ?? 0) !== input.seen_version)
    throw new Refusal(
      'E_CONFLICT',
      `${before?.saved_by_name ?? 'Another user'} saved this template after you opened it. Reload the page and check what changed.`,
    )
  const others = (await templatesOf(tx, scope)).filter(({ id }) => id !== input.id)
  if (!before && input.basis !== null && others.some(({ basis }) => basis === input.basis))
    throw new Refusal('E_CONFLICT', 'Another user changed this template after you opened it. Reload the page.')
  if (others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase()))
    throw badField('name', `There is already a template "${input.name}". Choose another name.`)
  if (before) await updateTemplate(tx, scope, before.id, input, at)
  const id = before?.id ?? (await insertTemplate(tx, scope, input, at))
  await logTemplate(tx, scope, { id, name: input.name }, before ? 'changed' : 'added')
  return id
}

export async function removeTemplate(tx: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  const found = await lockTemplate(tx, scope, id)
  if (!found) throw notFound('Template')
  await markRemoved(tx, scope, id, at)
  await logTemplate(tx, scope, found, 'deleted')
}

const logTemplate = (tx: Tx, scope: Scope, { id, name }: { id: number; name: string }, deed: string) =>
  logActivity(tx, scope, {
    noun: 'inspection_template',
    id,
    needs: 'maintenance',
    about: 'the account',
    message: `${scope.userName} ${deed} the inspection template "${name}".`,
  })
