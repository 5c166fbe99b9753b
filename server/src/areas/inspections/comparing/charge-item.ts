import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf } from '@freehold/contract/kit/call'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFoundAt, Refusal } from '../../../http/refusal'
import { shareWithLine } from '../../money/settlements/line.sql'
import { saveLine } from '../../money/settlements/save-line'
import { setLine } from '../capture/content-writes.sql'
import { lockWhole } from '../record/locked'
import { logInspection } from '../record/log-inspection'
import { chargeRefused } from './compare-inspections'

type Input = InputOf<typeof inspection.charge>

const mostPhotos = 20

/** Carries an item to the draft of the deposit settlement, with its photos. It is carried once. */
export async function chargeItem(
  tx: Tx,
  scope: Scope,
  input: Input,
  at: Date,
): Promise<{ line_id: number; rent_id: number }> {
  const { inspection: held, content } = await lockWhole(tx, scope, input.id)
  const refused = chargeRefused(held)
  if (refused !== '' || held.occupancy === null) throw new Refusal('E_CONFLICT', refused)
  const item = content.items.find(({ key }) => key === input.item)
  if (!item) throw notFoundAt('item', 'Item')
  if (item.line_id !== null) throw new Refusal('E_CONFLICT', 'This item is already in the deposit settlement.')
  const room = content.rooms.find(({ key }) => key === item.room)
  const line = await saveLine(tx, scope, {
    input: {
      rent_id: held.occupancy,
      id: null,
      reason: input.reason,
      words: input.words,
      room: room?.name ?? '',
      cost: input.cost,
      labor: input.labor,
      item: item.wears,
      age_months: input.age_months,
      life_years: input.life_years,
      wear: input.wear,
      override: null,
      override_reason: '',
      expense_id: null,
      work_order_id: null,
      image_count: null,
    },
    pictures: new Map(),
    invoice: undefined,
    at,
  })
  const photos = content.photos.filter((photo) => photo.item === item.key).slice(0, mostPhotos)
  await shareWithLine(tx, scope, line, photos)
  await setLine(tx, scope, item.id, line)
  await logInspection(tx, scope, held, `charged "${item.name}" to the deposit from`)
  return { line_id: line, rent_id: held.occupancy }
}
