import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantInspection } from '@freehold/contract/portal/tenant-inspection'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logInspection } from '../../inspections/record/log-inspection'
import { insertObjections, objectionsOf, signaturesOf } from '../../inspections/record/signature.sql'
import { keepSignature } from '../../inspections/signing/sign'
import { mayObject } from './inspection-for-tenant'
import { lockOwnInspection } from './own-inspection'
import { inspectionTexts } from './texts/all'

/** The tenant signs by its name. A signature whose key was sent before is kept once. */
export async function signOwnInspection(
  tx: Tx,
  scope: TenantScope,
  input: InputOf<typeof tenantInspection.sign>,
  { at, address }: { at: Date; address: string },
): Promise<void> {
  const texts = inspectionTexts[scope.language]
  const locked = await lockOwnInspection(tx, scope, input.id)
  const { inspection: held } = locked
  const known = await signaturesOf(tx, scope, input.id)
  if (known.some(({ key, voided }) => key === input.key && !voided)) return
  if (held.tenant_signed) throw new Refusal('E_CONFLICT', texts.signed)
  if (held.state !== 'FINISHED') throw new Refusal('E_CONFLICT', texts.closed)
  if (input.content_hash !== held.content_hash) throw new Refusal('E_CONFLICT', texts.changed)
  const { key, name } = input
  const as = actingFor(scope)
  await keepSignature(tx, as, locked, {
    key,
    role: 'TENANT',
    name,
    strokes: '',
    language: scope.language,
    signedAt: at,
    address,
    takenBy: '',
    at,
  })
  await logInspection(tx, as, held, 'signed in the portal')
}

const mostObjections = 100

/** The tenant objects to an item. */
export async function objectToInspection(
  tx: Tx,
  scope: TenantScope,
  input: InputOf<typeof tenantInspection.object>,
  at: Date,
): Promise<void> {
  const texts = inspectionTexts[scope.language]
  const { inspection: held, content } = await lockOwnInspection(tx, scope, input.id)
  if (!mayObject(held, scope)) throw new Refusal('E_CONFLICT', texts.over)
  const item = content.items.find(({ key }) => key === input.item)
  if (!item) throw badField('item', texts.noItem)
  const before = await objectionsOf(tx, scope, input.id)
  if (before.length >= mostObjections) throw new Refusal('E_CONFLICT', texts.many)
  // A double click writes one.
  if (before.some(({ item: of, words }) => of === input.item && words === input.words)) return
  await insertObjections(tx, scope, [
    { inspection: held.id, item: item.id, words: input.words, by: scope.payerName, at },
  ])
  await logInspection(tx, actingFor(scope), held, `objected to "${item.name}" in`)
}
