import { randomUUID } from 'node:crypto'
import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionTemplate } from '@freehold/contract/inspections/inspection-template'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'
import { jpeg } from '../hostile/sample-files'

interface Home {
  property: number
  unit: number
}

interface Place extends Home {
  /** The tenancy. */
  rent: number
}

const done = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  if (answer.type !== 'S_OK') throw new Error(`The inspection cannot be made: ${answer.text}`)
  return answer
}

/** An inspection under way and a signed one at each place, with a photo, an objection and a template. */
export async function seedInspections(
  { app, database }: TestApp,
  token: string,
  mark: string,
  at: { house: Home; tower: Home },
  rents: { inside: number; outside: number },
) {
  const house = { ...at.house, rent: rents.inside }
  const tower = { ...at.tower, rent: rents.outside }
  const day = '2026-01-15'
  const rooms = JSON.stringify([{ name: `${mark} Hall`, repeat: 'ONCE', items: [{ name: 'Door', wears: null }] }])
  const template = { name: `${mark} list`, rooms, seen_version: 0 }
  const made = await done(ask(app, inspectionTemplate.save, template, { token }))

  const start = async ({ unit, rent }: Place, name: string) => {
    const input = {
      unit_id: unit,
      rent_id: rent,
      kind: 'ROUTINE',
      planned_on: day,
      rooms_from: 'TEMPLATE',
      template_id: made.body.id,
      note: `${mark} ${name}`,
    }
    const { id } = (await done(ask(app, inspection.start, input, { token }))).body as { id: number }
    const { data } = (await ask(app, inspection.get, { id }, { token })).body as {
      data: {
        rooms: { key: string }[]
        items: { key: string; room: string; name: string; place: number; version: number }[]
      }
    }
    const [item] = data.items
    if (!item) throw new Error('The template has no item')
    const photo = { id, key: randomUUID(), room: item.room, item: item.key, caption: `${mark} ${name}` }
    const kept = await done(ask(app, inspection.addPhoto, photo, { token, files: { photo: await jpeg() } }))
    const { image_name, thumb_name } = kept.body as { image_name: string; thumb_name: string }
    return { id, item, photo, pictures: [image_name, thumb_name] }
  }

  const sign = async (place: Place, name: string) => {
    const one = await start(place, name)
    const items = JSON.stringify([
      {
        key: one.item.key,
        room: one.item.room,
        name: one.item.name,
        place: 0,
        condition: 'GOOD',
        note: `${mark} ${name}`,
        version: one.item.version,
      },
    ])
    await done(ask(app, inspection.save, { id: one.id, items }, { token }))
    await done(ask(app, inspection.finish, { id: one.id }, { token }))
    const signature = { id: one.id, key: randomUUID(), role: 'LANDLORD', name: `${mark} signer`, language: 'en' }
    await done(ask(app, inspection.sign, signature, { token }))
    // The tenant was asked to sign, and objected.
    await database.ask('update inspection set asked_at = created_at, object_until = planned_on + 3650 where id = $1', [
      one.id,
    ])
    await database.ask(
      `insert into inspection_objection (account_id, inspection_id, words, made_by_name, made_at)
       select account_id, id, $2, $2, created_at from inspection where id = $1`,
      [one.id, `${mark} ${name}`],
    )
    return one
  }

  /** The tenant was asked to write it, and staff answered an item before. */
  const hand = async (place: Place, name: string) => {
    const one = await start(place, name)
    await database.ask(
      `update inspection set kind = 'MOVE_IN', by_tenant = true, send_by = planned_on + 3650, handed_at = created_at where id = $1`,
      [one.id],
    )
    await database.ask(
      `insert into inspection_answer (account_id, inspection_id, words, made_by_name, made_at)
       select account_id, id, $2, $2, created_at from inspection where id = $1`,
      [one.id, `${mark} ${name}`],
    )
    return one
  }

  const inside = {
    open: await start(house, 'Lodger'),
    signed: await sign(house, 'Lodger'),
    handed: await hand(house, 'Lodger'),
  }
  const outside = {
    open: await start(tower, 'Neighbor'),
    signed: await sign(tower, 'Neighbor'),
    handed: await hand(tower, 'Neighbor'),
  }
  const own = { id: inside.handed.id, room: inside.handed.photo.room, item: inside.handed.photo.item }
  const { photo, item } = inside.open
  const fresh = {
    key: randomUUID(),
    room: photo.room,
    item: photo.item,
    taken_at: '2026-01-15T10:00:00Z',
    taken_where: '1,2',
  }
  return {
    records: {
      inspection: {
        inside: Object.values(inside).map(({ id }) => id),
        outside: Object.values(outside).map(({ id }) => id),
      },
      inspection_template: { inside: [made.body.id as number], outside: [] },
    },
    pictures: {
      inside: Object.values(inside).flatMap(({ pictures }) => pictures),
      outside: Object.values(outside).flatMap(({ pictures }) => pictures),
    },
    fills: {
      'inspection/start-inspection': {
        kind: 'ROUTINE',
        property_id: house.property,
        unit_id: house.unit,
        inspector_id: undefined,
      },
      'inspection/plan-inspection': { inspector_id: undefined },
      'inspection/compare-inspections': { with_id: inside.signed.id },
      'inspection/add-inspection-photo': fresh,
      'inspection/caption-inspection-photo': { key: photo.key },
      'inspection/delete-inspection-photo': { key: photo.key },
      'inspection/sign-inspection': { key: randomUUID(), strokes: '1,1 2,2', signed_at: '', content_hash: '' },
      'tenants/get-inspection': { id: inside.signed.id },
      'tenants/view-inspection': { id: inside.signed.id },
      'tenants/sign-inspection': { id: inside.signed.id, key: randomUUID(), content_hash: 'a'.repeat(64) },
      'tenants/object-to-inspection': { id: inside.signed.id, item: inside.signed.item.key },
      'tenants/get-move-in-inspection': { id: own.id },
      'tenants/save-move-in-inspection': {
        id: own.id,
        items: JSON.stringify([
          {
            key: own.item,
            room: own.room,
            name: 'Door',
            condition: 'GOOD',
            note: '',
            version: inside.handed.item.version,
          },
        ]),
      },
      'tenants/add-move-in-photo': { ...own, key: randomUUID(), taken_at: '2026-01-15T10:00:00Z' },
      'tenants/delete-move-in-photo': { id: own.id, key: inside.handed.photo.key },
      'tenants/send-move-in-inspection': { id: own.id, key: randomUUID(), content_hash: 'a'.repeat(64) },
      'tenants/get-inspection-photo': { id: own.id, file: inside.handed.pictures[0] },
      'inspection/hand-to-tenant': { id: inside.handed.id },
      'inspection/take-over': { id: inside.handed.id },
      'inspection/answer-tenant': { id: inside.signed.id, item: inside.signed.item.key },
      'inspection/charge-inspection-item': { item: item.key },
      'inspection/save-template': { rooms, seen_version: 1, basis: '' },
      'inspection/save-template new': { rooms, seen_version: 0, basis: '', name: `${mark} other list` },
    },
  }
}
