import { randomUUID } from 'node:crypto'
import { inspection } from '@freehold/contract/inspections/inspection'
import { tenantMoveIn } from '@freehold/contract/portal/tenant-move-in'
import { addDays, type Day } from '@freehold/rules/day'
import type { Condition } from '@freehold/rules/inspections/kinds'
import { startPlanned } from '@freehold/server/areas/inspections/handing/start-planned'
import { moveInForTenant } from '@freehold/server/areas/portal/inspections/move-in-for-tenant'
import { addOwnPhoto, saveOwnItems, sendOwnMoveIn } from '@freehold/server/areas/portal/inspections/write-move-in'
import { pictureFrom } from '../portfolio/seed-portfolio'
import { createSeeder } from '../seeder'
import { asSent, tenantAt } from '../tenant-at'
import { minutesAfter } from '../times'
import type { InspectedHome } from './homes-to-inspect.sql'
import { actorOn, type Desk } from './inspection-desk'

/** Asks a tenant to write the move-in inspection in the portal. */
export async function askTenantToWrite(desk: Desk, home: InspectedHome, on: Day): Promise<number> {
  const actor = actorOn(desk, on, 95)
  const start = {
    rent_id: home.occupancy,
    kind: 'MOVE_IN',
    planned_on: home.move_in,
    rooms_from: 'TEMPLATE',
    note: 'Please look behind the doors and inside the cabinets, too.',
    by: 'TENANT',
  }
  return createSeeder(desk.tx).run(inspection.start, actor, start, (scope, input) =>
    startPlanned(desk.tx, scope, input, { at: actor.when, site: null }),
  )
}

interface Found {
  room: string
  item: string
  condition: Condition
  note: string
}

const found: readonly Found[] = [
  { room: 'Living room', item: 'Floor', condition: 'FAIR', note: 'Two small stains in the carpet beside the window' },
  { room: 'Kitchen', item: 'Stove and oven', condition: 'POOR', note: 'The left back burner does not light' },
  {
    room: 'Kitchen',
    item: 'Cabinets and drawers',
    condition: 'FAIR',
    note: 'Water stain in the cabinet under the sink',
  },
]

/** A tenant goes through the home, signs and sends. Staff have not answered yet. */
export async function tenantSends(desk: Desk, home: InspectedHome): Promise<void> {
  const { tx, by, pictures } = desk
  const id = await askTenantToWrite(desk, home, addDays(by.today, -5))
  const when = actorOn(desk, addDays(by.today, -1), 470).when
  const person = { id: home.tenant_id, name: home.tenant_name, language: home.language }
  const at = (minutes: number) => tenantAt(by, person, minutesAfter(when, minutes))
  const { rooms, items } = await moveInForTenant(tx, at(0), id)
  const roomOf = new Map(rooms.map(({ key, name }) => [key, name]))
  const saidOf = (item: (typeof items)[number]) =>
    found.find((one) => one.item === item.name && one.room === roomOf.get(item.room))
  const sent = items.map((item) => {
    const { key, room, name, version } = item
    const { condition, note } = saidOf(item) ?? { condition: 'GOOD', note: '' }
    return { key, room, name, version, condition, note }
  })
  await saveOwnItems(tx, at(0), asSent(tenantMoveIn.save, { id, items: sent }), when)
  const stained = items.find((item) => saidOf(item) === found.at(-1))
  if (stained)
    await addOwnPhoto(
      tx,
      at(4),
      asSent(tenantMoveIn.addPhoto, {
        id,
        key: randomUUID(),
        room: stained.room,
        item: stained.key,
        taken_at: when.toISOString(),
      }),
      {
        picture: pictureFrom(pictures, 'inspections/cabinet-stain'),
        at: minutesAfter(when, 4),
      },
    )
  const { content_hash } = await moveInForTenant(tx, at(12), id)
  const signature = { id, key: randomUUID(), name: home.tenant_name, content_hash }
  await sendOwnMoveIn(tx, at(12), asSent(tenantMoveIn.send, signature), {
    at: minutesAfter(when, 12),
    address: '203.0.113.44',
  })
}
