import { randomUUID } from 'node:crypto'
import { inspection } from '@freehold/contract/inspections/inspection'
import { addDays, type Day } from '@freehold/rules/day'
import type { Condition, InspectionKind } from '@freehold/rules/inspections/kinds'
import { finishInspection } from '@freehold/server/areas/inspections/capture/finish'
import { addPhoto } from '@freehold/server/areas/inspections/capture/photos'
import { saveChanges } from '@freehold/server/areas/inspections/capture/save-changes'
import { startInspection } from '@freehold/server/areas/inspections/capture/start-inspection'
import { chargeItem } from '@freehold/server/areas/inspections/comparing/charge-item'
import { contentOf, type StoredItem } from '@freehold/server/areas/inspections/record/content.sql'
import { askTenant } from '@freehold/server/areas/inspections/signing/ask-tenant'
import { signInspection } from '@freehold/server/areas/inspections/signing/sign'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Pictures } from '../pictures/store-pictures'
import { pictureFrom } from '../portfolio/seed-portfolio'
import { type Actor, createSeeder } from '../seeder'
import type { Office } from '../users'
import { homeOfTenant, homesToInspect, type InspectedHome } from './homes-to-inspect.sql'
import { actorOn, type Desk } from './inspection-desk'
import { cast } from './portal/cast'
import { askTenantToWrite, tenantSends } from './tenants-inspections'

const folder = 'inspections'
export const inspectionPictures = [
  'carpet-before',
  'carpet-after',
  'blinds-before',
  'blinds-after',
  'cabinet-stain',
].map((name) => `${folder}/${name}`)

interface Found {
  room: string
  item: string
  condition: Condition
  note: string
  picture?: string
}

const atMoveIn: readonly Found[] = [
  { room: 'Living room', item: 'Floor', condition: 'GOOD', note: 'Carpet clean, no stains', picture: 'carpet-before' },
  {
    room: 'Living room',
    item: 'Windows and screens',
    condition: 'GOOD',
    note: 'All slats in place',
    picture: 'blinds-before',
  },
  { room: 'Kitchen', item: 'Countertops', condition: 'FAIR', note: 'Small scratch beside the sink' },
]

const atMoveOut: readonly Found[] = [
  {
    room: 'Living room',
    item: 'Floor',
    condition: 'DAMAGED',
    note: 'Carpet burned beside the radiator',
    picture: 'carpet-after',
  },
  {
    room: 'Living room',
    item: 'Windows and screens',
    condition: 'DAMAGED',
    note: 'Four slats of the blind broken',
    picture: 'blinds-after',
  },
  { room: 'Kitchen', item: 'Countertops', condition: 'FAIR', note: 'Small scratch beside the sink' },
  { room: 'Kitchen', item: 'Stove and oven', condition: 'POOR', note: 'Grease baked on' },
]

const atRoutine: readonly Found[] = [
  { room: 'Kitchen', item: 'Range hood', condition: 'FAIR', note: 'Filter to be changed' },
  { room: 'Hallway', item: 'Carbon monoxide detector', condition: 'GOOD', note: 'Tested' },
]

/** Signed move-ins of some tenants, two that tenants write, and a move-out under way whose changes go to the deposit settlement. */
export async function seedInspections(tx: Tx, office: Office, by: UserScope, pictures: Pictures): Promise<void> {
  const desk = { tx, office, by, pictures }
  const { leaving, staying } = await homesToInspect(tx, by)
  const [newest, ...others] = staying
  for (const home of others) await moveIn(desk, home, [])
  const [asked, arriving] = await Promise.all([
    homeOfTenant(tx, by, cast.asking.email),
    homeOfTenant(tx, by, cast.signing.email),
  ])
  if (asked) await askToSign(desk, asked)
  if (newest) await tenantSends(desk, newest)
  if (arriving) await askTenantToWrite(desk, arriving, addDays(by.today, -1))
  if (!leaving) return
  await moveIn(desk, leaving, atMoveIn)
  await moveOut(desk, leaving)
}

async function moveIn(desk: Desk, home: InspectedHome, found: readonly Found[]): Promise<void> {
  const actor = actorOn(desk, home.move_in, 60)
  const id = await fill(desk, actor, home, { kind: 'MOVE_IN', on: home.move_in, found, rest: 'GOOD' })
  const run = createSeeder(desk.tx).run
  await run(inspection.finish, actor, { id }, (scope, input) => finishInspection(desk.tx, scope, input.id, actor.when))
  const signers = [
    { role: 'LANDLORD', name: desk.by.userName, strokes: '40,90 70,40 95,120 130,60 170,110 210,80' },
    { role: 'TENANT', name: home.tenant_name, strokes: '30,100 60,50 80,130 110,70;140,110 180,60 200,120 260,90' },
  ] as const
  for (const signer of signers)
    await run(inspection.sign, actor, { id, key: randomUUID(), language: 'en', ...signer }, (scope, input) =>
      signInspection(desk.tx, scope, input, { at: actor.when, address: '203.0.113.20' }),
    )
}

/** A routine inspection that the tenant finds in the portal, to read and to sign. */
async function askToSign(desk: Desk, home: InspectedHome): Promise<void> {
  const { tx } = desk
  const day = addDays(desk.by.today, -2)
  const actor = actorOn(desk, day, 150)
  const { run } = createSeeder(tx)
  const id = await fill(desk, actor, home, { kind: 'ROUTINE', on: day, found: atRoutine, rest: 'GOOD' })
  await run(inspection.finish, actor, { id }, (scope, input) => finishInspection(tx, scope, input.id, actor.when))
  const signer = { id, key: randomUUID(), role: 'LANDLORD', name: desk.by.userName, language: 'en' }
  await run(inspection.sign, actor, signer, (scope, input) =>
    signInspection(tx, scope, input, { at: actor.when, address: '203.0.113.20' }),
  )
  await run(inspection.ask, actor, { id }, (scope, input) => askTenant(tx, scope, input, actor.when))
}

async function moveOut(desk: Desk, home: InspectedHome): Promise<void> {
  const day = addDays(desk.by.today, -1)
  const actor = actorOn(desk, day, 120)
  const id = await fill(desk, actor, home, { kind: 'MOVE_OUT', on: day, found: atMoveOut, rest: null })
  const carpet = (await contentOf(desk.tx, desk.by, id)).items.find(({ note }) => note === atMoveOut[0]?.note)
  if (!carpet) throw new Error('The move-out has no burned carpet')
  const charge = { id, item: carpet.key, reason: 'DAMAGE', words: 'Carpet burned beside the radiator', cost: 480 }
  await createSeeder(desk.tx).run(
    inspection.charge,
    actor,
    { ...charge, age_months: 36, life_years: 7 },
    (scope, input) => chargeItem(desk.tx, scope, input, actor.when),
  )
}

interface Filling {
  kind: InspectionKind
  on: Day
  found: readonly Found[]
  /** The condition of the items that are not named; null leaves those of other rooms open. */
  rest: Condition | null
}

async function fill(
  desk: Desk,
  actor: Actor,
  home: InspectedHome,
  { kind, on, found, rest }: Filling,
): Promise<number> {
  const { tx, pictures } = desk
  const { run } = createSeeder(tx)
  const start = { rent_id: home.occupancy, kind, planned_on: on, rooms_from: 'TEMPLATE' }
  const id = await run(inspection.start, actor, start, (scope, input) => startInspection(tx, scope, input, actor.when))
  const { rooms, items } = await contentOf(tx, actor.scope, id)
  const roomOf = new Map(rooms.map(({ key, name }) => [key, name]))
  const saidOf = (item: StoredItem) => found.find((one) => one.item === item.name && one.room === roomOf.get(item.room))
  const walked = new Set(found.map(({ room }) => room))
  const sent = items.map((item) => {
    const said = saidOf(item)
    return {
      key: item.key,
      room: item.room,
      name: item.name,
      place: item.place,
      condition: said?.condition ?? rest ?? (walked.has(roomOf.get(item.room) ?? '') ? 'GOOD' : null),
      note: said?.note ?? '',
      wears: item.wears,
      new_on: item.new_on,
      version: item.version,
    }
  })
  await run(inspection.save, actor, { id, items: sent }, (scope, input) => saveChanges(tx, scope, input, actor.when))
  for (const item of items) {
    const picture = saidOf(item)?.picture
    if (picture === undefined) continue
    const photo = { id, key: randomUUID(), room: item.room, item: item.key, taken_at: actor.when.toISOString() }
    await run(inspection.addPhoto, actor, photo, (scope, input) =>
      addPhoto(tx, scope, { input, picture: pictureFrom(pictures, `${folder}/${picture}`), at: actor.when }),
    )
  }
  return id
}
