import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { property } from '@freehold/contract/portfolio/property'
import { approvalAddress } from '../../../src/areas/maintenance/approvals/approval-link'
import { days, type TestApp } from '../app/app'
import { type Landlord, openOffice, saved } from '../money/landlord'
import { orderOf } from '../world/orders'
import { propertyOf } from '../world/world'
import { contractorOf } from '../world/world-maintenance'

export interface Page {
  status: number
  html: string
  headers: Record<string, unknown>
}

interface Part {
  name: string
  content: Buffer
}

/** A body of a form with files, as a browser sends it. */
function multipart(fields: Record<string, string>, files: readonly (readonly [string, Part])[]) {
  const boundary = '----form-of-a-test'
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(([field, { name, content }]) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

/** An office with a contractor, and the public pages as people without a login use them. */
export async function jobDesk(context: TestApp, mark: string, day = '2027-04-15') {
  const office: Landlord = await openOffice(context, mark, day)
  // The clock of a test runs for weeks, longer than a session lasts.
  const later = new Date(context.clock.now().getTime() + 365 * days)
  await context.database.ask('update session set created_at = $1, last_access = $1', [later])
  const house = (await office.ask(property.get, { id: office.property })).body.data
  const kept = { ...propertyOf(mark, 'House', house.owner_id), id: office.property }
  const access = 'Lockbox at the back door, code 7319'
  await saved(office, property.save, { ...kept, owner_limit: '500', access_instructions: access })
  const crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))

  const add = (change: object = {}) =>
    saved(office, workOrder.save, orderOf({ property: office.property, contractor: crew }, change))
  const save = (id: number, change: object = {}) =>
    office.ask(workOrder.save, orderOf({ property: office.property, contractor: crew }, { id, ...change } as object))
  const read = async (id: number) => (await office.ask(workOrder.get, { id })).body.data
  const send = (id: number, more: object = {}) => office.ask(workOrderLink.send, { id, ...more })

  async function link(id: number): Promise<string> {
    const { type, body, text } = await office.ask(workOrderLink.copy, { id })
    if (type !== 'S_OK') throw new Error(text)
    return new URL(body.url).search
  }

  /** A work order that was sent, with its link. */
  async function sent(change: object = {}) {
    const id = await add(change)
    const { type, text } = await send(id)
    if (type !== 'S_OK') throw new Error(text)
    return { id, search: await link(id) }
  }

  const asPage = (answer: { statusCode: number; payload: string; headers: Record<string, unknown> }): Page => ({
    status: answer.statusCode,
    html: answer.payload,
    headers: answer.headers,
  })

  const get = async (at: string, method: 'GET' | 'HEAD' = 'GET') =>
    asPage(await context.app.inject({ method, url: at }))

  async function post(at: string, fields: Record<string, string>, remoteAddress = '203.0.113.7'): Promise<Page> {
    return asPage(
      await context.app.inject({
        method: 'POST',
        url: at,
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Test phone' },
        payload: new URLSearchParams(fields).toString(),
      }),
    )
  }

  async function upload(at: string, fields: Record<string, string>, files: readonly (readonly [string, Part])[]) {
    const { payload, type } = multipart(fields, files)
    return asPage(
      await context.app.inject({
        method: 'POST',
        url: at,
        remoteAddress: '203.0.113.7',
        headers: { 'content-type': type },
        payload,
      }),
    )
  }

  const job = (search: string, fields: Record<string, string>) => post(`/job${search}`, fields)

  /** The link of the newest question to an owner. */
  async function approval(): Promise<string> {
    const [row] = await context.database.ask<{ id: number }>(
      'select id::int from owner_approval where account_id = $1 order by id desc limit 1',
      [office.account],
    )
    if (!row) throw new Error('No owner was asked')
    return new URL(approvalAddress(context.context, office.account, row.id)).search
  }

  return { office, crew, access, kept, add, save, read, send, link, sent, get, post, upload, job, approval }
}
