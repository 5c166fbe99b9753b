import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { picture } from '../hostile/pictures'
import { orderOf } from './orders'
import { seedLinks } from './world-links'

export const contractorOf = (mark: string, name: string) => ({
  name: `${mark} ${name}`,
  phone: '(555) 010-0400',
  email: `${name.toLowerCase().replaceAll(' ', '')}@trades.${mark.toLowerCase()}.example`,
  license: `${mark} L-100`,
  license_expires: '2031-05-31',
  address: `3 ${mark} Street`,
  trades: '["PLUMBING"]',
  insurer: `${mark} Mutual`,
  policy_number: 'P-1',
  insurance_expires: '2031-05-31',
  tax_number: '12-3456789',
  hourly_rate: '85',
  notes: `${mark} notes`,
})

/** The fields that a form sends for a new upkeep. */
const upkeepFields = ({ property, contractor }: { property: number; contractor: number }) => ({
  title: 'Filters',
  description: 'Twice',
  trade: 'HVAC',
  contractor_id: contractor,
  property_id: property,
  place: 'PROPERTY',
  every: 90,
  every_unit: 'DAYS',
  first_date: '2031-05-01',
  lead_days: 7,
  cost: '45',
})

interface Place {
  property: number
  unit: number
}

/** A contractor of the account, who has a tax ID and the login of the user type Contractor, and its work on each side. */
export async function seedMaintenance(
  of: TestApp,
  token: string,
  mark: string,
  { login, house, tower }: { login: number; house: Place; tower: Place },
) {
  const { app, database } = of
  const input = { ...contractorOf(mark, 'Handy'), user_id: login }
  const answer = await ask(app, contractor.save, input, { token })
  if (answer.type !== 'S_OK') throw new Error(`The contractor cannot be saved: ${answer.text}`)
  const second = await ask(app, contractor.save, contractorOf(mark, 'Trusty'), { token })
  if (second.type !== 'S_OK') throw new Error(`The contractor cannot be saved: ${second.text}`)
  const work = async (name: string, { property, unit }: Place) => {
    const asked = {
      title: `${mark} ${name} gutters`,
      category: 'OTHER',
      description: `${mark} description`,
      property_id: property,
      unit_id: unit,
      contractor_id: answer.body.id,
    }
    const saved = await ask(app, maintenanceLog.save, asked, { token, files: { image_0: await picture() } })
    if (saved.type !== 'S_OK') throw new Error(`The maintenance cannot be saved: ${saved.text}`)
    const { data } = (await ask(app, maintenanceLog.get, { id: saved.body.id }, { token })).body
    return { id: saved.body.id, images: data.images }
  }
  const order = async (name: string, { property, unit }: Place) => {
    const asked = orderOf(
      { property, contractor: answer.body.id },
      { job_title: `${mark} ${name} roof`, unit_id: unit },
    )
    const saved = await ask(app, workOrder.save, asked, { token, files: { image_0: await picture() } })
    if (saved.type !== 'S_OK') throw new Error(`The work order cannot be saved: ${saved.text}`)
    const { id } = saved.body
    const said = { id, body: `${mark} comment` }
    await ask(app, workOrder.comment, said, { token, files: { image_0: await picture() } })
    await ask(app, workOrder.move, { id, move: 'start' }, { token })
    const { data } = (await ask(app, workOrder.get, { id }, { token })).body
    return { id, images: data.images, comments: data.comments }
  }
  const orders = { inside: await order('Lodger', house), outside: await order('Tower', tower) }
  const links = await seedLinks(of, token, answer.body.id, { inside: orders.inside.id, outside: orders.outside.id })
  const onBothSides = (idsOf: (one: typeof orders.inside) => number[]) => ({
    inside: idsOf(orders.inside),
    outside: idsOf(orders.outside),
  })
  const upkeepOf = async (name: string, { property }: Place, order: number) => {
    const asked = { ...upkeepFields({ property, contractor: answer.body.id }), title: `${mark} ${name} filters` }
    const saved = await ask(app, upkeep.save, asked, { token })
    if (saved.type !== 'S_OK') throw new Error(`The upkeep cannot be saved: ${saved.text}`)
    // Rows that the job and a switch write.
    await database.ask(
      `insert into upkeep_opening (account_id, upkeep_id, due_on, work_order_id, opened_at)
       select account_id, id, first_on, $2, saved_at from upkeep where id = $1`,
      [saved.body.id, order],
    )
    await database.ask(
      `insert into maintenance_news (account_id, flag, reader_id, property_id, work_order_id, what, at)
       select account_id, 'wo_updates_contractor', contractor_id, property_id, $2, $3, saved_at from upkeep where id = $1`,
      [saved.body.id, order, `${mark} news`],
    )
    return saved.body.id
  }
  const upkeeps = {
    inside: [await upkeepOf('Lodger', house, orders.inside.id)],
    outside: [await upkeepOf('Tower', tower, orders.outside.id)],
  }
  const inside = await work('Lodger', house)
  const outside = await work('Tower', tower)
  return {
    orders,
    records: {
      ...links.records,
      contractor: { inside: [answer.body.id], outside: [] },
      maintenance_log: { inside: [inside.id], outside: [outside.id] },
      maintenance_log_image: { inside: inside.images.map(({ id }) => id), outside: outside.images.map(({ id }) => id) },
      upkeep: upkeeps,
      work_order: onBothSides(({ id }) => [id]),
      work_order_image: onBothSides(({ images }) => images.map(({ id }) => id)),
      work_order_comment: onBothSides(({ comments }) => comments.map(({ id }) => id)),
    },
    inside,
    outside,
    fills: {
      ...links.fills,
      'maintenance/save-contractor': { user_id: login, trades: '["HVAC"]', tax_number: '12-3456789' },
      'maintenance/reveal-tax-id': { password: '' },
      'maintenance/save-work-order': { is_paid: '', is_authorized: '', paid_date: '' },
      'maintenance/save-work-order new': { is_paid: 'NO', is_authorized: '', paid_date: '', project_id: undefined },
      'maintenance/move-work-order': { move: 'finish' },
      'maintenance/save-upkeep': { first_date: '2031-05-01', every: 30, lead_days: 2 },
      'maintenance/save-upkeep new': { first_date: '2031-05-01', every: 30, lead_days: 2 },
      'maintenance/save-contractor new': { user_id: undefined, trades: '["HVAC"]' },
    },
  }
}
