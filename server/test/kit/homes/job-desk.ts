import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { property } from '@freehold/contract/portfolio/property'
import { approvalAddress } from '../../../src/areas/maintenance/approvals/approval-link'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { formWithFiles, type SentFile } from '../app/form-with-files'
import { type Landlord, openOffice, saved } from '../money/landlord'
import { orderOf } from '../world/orders'
import { openSessionFor } from '../world/people'
import { propertyOf } from '../world/world-forms'
import { contractorOf } from '../world/world-maintenance'

interface Page {
  status: number
  html: string
  headers: Record<string, unknown>
}

/** An office with a contractor, and the public pages as people without a login use them. */
export async function jobDesk(context: TestApp, mark: string, day = '2027-04-15') {
  const landlord: Landlord = await openOffice(context, mark, day)
  let token = await openSessionFor(context, landlord.person)
  const office: Landlord = { ...landlord, ask: (call, input) => ask(context.app, call, input, { token }) }
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

  async function upload(at: string, fields: Record<string, string>, files: readonly (readonly [string, SentFile])[]) {
    const { payload, type } = formWithFiles(fields, files)
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

  /** Lets time go by, after which the office signs in again. */
  async function pass(milliseconds: number): Promise<void> {
    context.clock.advance(milliseconds)
    token = await openSessionFor(context, landlord.person)
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

  return { office, crew, access, kept, add, save, read, send, link, sent, get, post, upload, pass, job, approval }
}
