import { ownerStatement } from '@freehold/contract/money/owner-statement'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packetAddress } from '../../src/areas/reports/packets/packet-link'
import { takePacket } from '../../src/areas/reports/packets/packet-work.sql'
import { runPackets } from '../../src/areas/reports/packets/run-packets'
import { write } from '../../src/database/write'
import { type TestApp, testApp } from '../kit/app/app'
import { ask, requestOf } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { type Dealings, dealings } from '../kit/homes/dealings'
import { type Books, openBooks } from '../kit/money/books'
import { readPdf } from '../kit/reports/read-pdf'
import { type ReportDesk, reportDesk, setClock } from '../kit/reports/report-desk'
import { addPerson, openSessionFor } from '../kit/world/people'
import { ownerOf, propertyOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let books: Books
let desk: ReportDesk
let mark = ''
let token = ''
/** The owner of both properties of the account. */
let landlord: number
let mill: number
let barn: number
let paying: Dealings

let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Packed${offices}`
  books = await openBooks(context, mark)
  desk = reportDesk(context, books)
  const [row] = await context.database.ask<{ id: string }>('select id from owner where account_id = $1', [
    books.account,
  ])
  landlord = Number(row?.id)
  await context.database.ask('update owner set email = $2 where id = $1', [
    landlord,
    `${mark.toLowerCase()}@owner.example`,
  ])
  mill = await books.addProperty(`${mark} Mill`)
  barn = await books.addProperty(`${mark} Barn`)
  const unit = await books.addUnit(mill, 'Unit 1')
  const home = await books.moveIn({ property: mill, unit, moveIn: '2026-01-01', initial: null, today: '2026-01-01' })
  setClock(context, '2026-02-10T16:00:00Z')
  paying = dealings(context, books, '2026-02-10')
  await paying.pay(home, 400.25)
  await desk.spend(mill, 80.1, '2026-02-12', '2026-02-12', ['Utilities', 'Water'])
  await desk.spend(barn, 33.4, '2026-02-14', '2026-02-14')
  setClock(context, '2026-03-02T16:00:00Z')
  token = await openSessionFor(context, books.person)
})

const everything = { statement: 1, income: 1, rent_roll: 1, expenses: 1, work_orders: 1 }
const all = { of: 'FILTER', query: '' } as const

const say = (input: object, as = token) =>
  ask(
    context.app,
    ownerPacket.make,
    { period: 'last-month', picked: JSON.stringify(all), ...everything, ...input },
    { token: as },
  )

async function make(input: object, as = token): Promise<number> {
  const answer = await say(input, as)
  expect(answer.type, answer.text).toBe('S_OK')
  return answer.body.id
}

/** The job on several servers at a moment. */
const run = (servers = 1) => Promise.all(Array.from({ length: servers }, () => runPackets(context.context)))

const packetsOf = async (set_id: number, as = token) =>
  (await desk.told(ownerPacket.list, { set_id, limit: -1 }, as)).data
const setOf = async (id: number, as = token) => (await desk.told(ownerPacket.set, { id }, as)).data

async function openPacket(id: number, as = token) {
  const answer = await context.app.inject(await requestOf(ownerPacket.file, { id }, { token: as }))
  expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return readPdf(answer.rawPayload)
}

/** A second owner, with a property of its own. */
async function neighbor(): Promise<{ owner: number; property: number }> {
  const { id } = await desk.told(
    owner.save,
    { ...ownerOf(mark, 'Second'), email: `second${mark}@owner.example` },
    token,
  )
  const house = await desk.told(property.save, propertyOf(mark, 'Cottage', id), token)
  return { owner: id, property: house.id }
}

const limited = (login: string, properties: number[]) =>
  addPerson(context, books.account, { group: 4, mark, login, properties })

describe('a packet', () => {
  test('has the figures of the owner statement and the income statement, to the cent', async () => {
    const set = await make({ count: 1 })
    await run()
    const [packet] = await packetsOf(set)
    expect(packet).toMatchObject({ state: 'READY', left_out: '', reason: '', owner_id: landlord })
    const { pages, title, tagged } = await openPacket(packet?.id ?? 0)
    const text = pages.join(' ')
    expect([title, tagged, pages.length]).toEqual([expect.stringContaining('February 2026'), true, packet?.pages])
    const shown = (amount: number) => `$${amount.toFixed(2)}`
    const statement = (await desk.told(ownerStatement.preview, { id: landlord, month: '2026-02-01' }, token)).data
    expect(statement).toMatchObject({ receipts: 400.25, expenses: 113.5, closing: 286.75 })
    expect(text).toContain(`Receipts ${shown(statement.receipts)}`)
    expect(text).toContain(`Closing balance ${shown(statement.closing)}`)
    for (const [id, name] of [
      [mill, `${mark} Mill`],
      [barn, `${mark} Barn`],
    ] as const) {
      const { totals } = await desk.told(
        incomeStatement.get,
        { start_date: '2026-02-01', end_date: '2026-02-28', property_id: id },
        token,
      )
      const net = totals.net_income < 0 ? `-$${Math.abs(totals.net_income).toFixed(2)}` : shown(totals.net_income)
      expect(text).toContain(`${name} ${shown(totals.revenue)} ${shown(totals.expenses)} ${net}`)
    }
    for (const words of ['Utilities, Water', 'Rent roll', 'Work orders', `Page 1 of ${pages.length}`, 'Contents'])
      expect(text).toContain(words)
  })

  test('prints an issued statement as it was issued, whatever is posted later', async () => {
    await desk.told(ownerStatement.issue, { id: landlord, month: '2026-02-01' }, token)
    await desk.spend(mill, 7, '2026-02-20', '2026-03-02')
    const set = await make({ count: 1 })
    await run()
    const [packet] = await packetsOf(set)
    const text = (await openPacket(packet?.id ?? 0)).pages.join(' ')
    expect(text).toContain('Closing balance $286.75')
    expect(text).toContain('as it was issued')
  })

  test('leaves out what its maker does not see, and says so', async () => {
    const near = await limited('near', [mill])
    const check = (await desk.told(ownerPacket.check, { picked: JSON.stringify(all) }, near.token)).data
    expect(check).toMatchObject({ owners: 1, partly_seen: 1 })
    const set = await make({ count: 1 }, near.token)
    await run()
    const [packet] = await packetsOf(set, near.token)
    expect(packet).toMatchObject({ state: 'READY' })
    expect(packet?.left_out).toContain('owner statement')
    expect((await setOf(set, near.token)).incomplete).toBe(1)
    const text = (await openPacket(packet?.id ?? 0, near.token)).pages.join(' ')
    expect(text).toContain(`${mark} Mill`)
    expect(text).not.toContain(`${mark} Barn`)
    expect(text).toContain('Not in this packet')
  })

  test('is for those who see all that is in it', async () => {
    const set = await make({ count: 1 })
    await run()
    const [packet] = await packetsOf(set)
    const near = await limited('near', [mill])
    for (const [call, input] of [
      [ownerPacket.set, { id: set }],
      [ownerPacket.file, { id: packet?.id }],
      [ownerPacket.zip, { id: set }],
      [ownerPacket.preview, { id: packet?.id }],
      [ownerPacket.emailOne, { id: packet?.id }],
      [ownerPacket.email, { id: set, count: 1 }],
      [ownerPacket.remove, { id: set }],
    ] as const)
      expect((await desk.say(call, input, near.token)).type, call.path).toBe('E_NOT_FOUND')
    expect(await packetsOf(set, near.token)).toEqual([])
    const own = await make({ count: 1 }, near.token)
    await run()
    const [mine] = await packetsOf(own, near.token)
    await context.database.ask('delete from user_property where account_id = $1 and user_id = $2', [
      books.account,
      near.id,
    ])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await desk.say(ownerPacket.file, { id: mine?.id }, near.token)).type).toBe('E_NOT_FOUND')
  })
})

describe('the job', () => {
  test('makes each packet once on three servers, in the order of the owners', async () => {
    await neighbor()
    const set = await make({ count: 2 })
    const runs = await run(3)
    expect(runs.reduce((sum, { packets, failed }) => sum + packets + failed * 1_000, 0)).toBe(2)
    expect((await setOf(set)).state).toBe('DONE')
    const files = await context.database.ask<{ n: number }>(
      `select count(*)::int as n from stored_file where account_id = $1 and paper_of = 'owner_packet' and state = 'kept'`,
      [books.account],
    )
    expect(files).toEqual([{ n: 2 }])
  })

  test('goes on with a packet whose server died, and gives up what the dead one finishes late', async () => {
    const set = await make({ count: 1 })
    const at = context.clock.now()
    const dead = await write(context.context.pool, books.account, (tx) =>
      takePacket(tx, books.account, { at, until: new Date(at.getTime() + 300_000) }),
    )
    await run(2)
    expect((await packetsOf(set))[0]?.state).toBe('MAKING')
    context.clock.advance(301_000)
    await run(2)
    expect((await packetsOf(set))[0]?.state).toBe('READY')
    const [row] = await context.database.ask<{ tries: number; claim: string | null }>(
      'select tries, claim from owner_packet where id = $1',
      [dead?.id],
    )
    expect(row).toEqual({ tries: 2, claim: null })
  })

  test('names the owner whose packet fails, and makes the others', async () => {
    const second = await neighbor()
    const both = await limited('both', [mill, barn, second.property])
    const set = await make({ count: 2 }, both.token)
    await context.database.ask(
      'delete from user_property where account_id = $1 and user_id = $2 and property_id = $3',
      [books.account, both.id, second.property],
    )
    await run()
    const rows = await packetsOf(set)
    expect(rows.map(({ owner_id, state }) => [owner_id, state])).toContainEqual([landlord, 'READY'])
    const failed = rows.find(({ state }) => state === 'FAILED')
    expect(failed).toMatchObject({
      owner_id: second.owner,
      reason: expect.stringContaining('no longer sees this owner'),
    })
    expect(await setOf(set)).toMatchObject({ state: 'DONE', ready: 1, failed: 1 })
    expect((await desk.say(ownerPacket.again, { id: failed?.id }, token)).type).toBe('S_OK')
    expect((await setOf(set)).state).toBe('MAKING')
  })

  test('leaves the rest of a canceled set, and keeps what is ready', async () => {
    await neighbor()
    const set = await make({ count: 2 })
    expect((await desk.say(ownerPacket.cancel, { id: set }, token)).type).toBe('S_OK')
    await run()
    expect((await packetsOf(set)).map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED'])
    expect((await desk.say(ownerPacket.cancel, { id: set }, token)).type).toBe('E_CONFLICT')
  })

  test('removes a packet after its month, with its file', async () => {
    const set = await make({ count: 1 })
    await run()
    const [packet] = await packetsOf(set)
    context.clock.advance(31 * 86_400_000)
    await run(3)
    token = await openSessionFor(context, books.person)
    expect((await packetsOf(set))[0]?.state).toBe('EXPIRED')
    expect((await desk.say(ownerPacket.file, { id: packet?.id }, token)).type).toBe('E_NOT_FOUND')
    const left = await context.database.ask(
      `select id from stored_file where account_id = $1 and paper_of = 'owner_packet'`,
      [books.account],
    )
    expect(left).toEqual([])
  })
})

describe('the email', () => {
  /** Packets that are ready at this moment: the database queues a mail by its own clock. */
  async function readyNow(count = 1): Promise<number> {
    setClock(context, new Date().toISOString())
    token = await openSessionFor(context, books.person)
    const set = await make({ count })
    await run()
    return set
  }
  const address = () => `${mark.toLowerCase()}@owner.example`
  const linkOf = async (packet: number) => {
    const [row] = await context.database.ask<{ id: string }>(
      'select id from owner_packet_mail where packet_id = $1 order by turn desc limit 1',
      [packet],
    )
    const { pathname, search } = new URL(packetAddress(context.context, books.account, Number(row?.id)))
    return pathname + search
  }
  const post = (url: string, does: string) =>
    context.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `do=${does}`,
    })

  test('goes to each owner once, whatever the number of servers and clicks', async () => {
    const set = await readyNow()
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => desk.say(ownerPacket.email, { id: set, count: 1 }, token)),
    )
    expect(clicks.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    await run(3)
    await run(3)
    const mails = await mailTo(context, address())
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your reports for .+ from Packed/)])
    expect(await setOf(set)).toMatchObject({ emailed: 1, to_email: 0, emailing: 0 })
    expect((await desk.say(ownerPacket.email, { id: set, count: 1 }, token)).type).toBe('E_CONFLICT')
  })

  test('leads to the PDF by a link that counts its openings and ends after thirty days', async () => {
    const set = await readyNow()
    const [packet] = await packetsOf(set)
    const id = packet?.id ?? 0
    const { data: preview } = await desk.told(ownerPacket.preview, { id }, token)
    expect(preview).toMatchObject({ to: address(), subject: expect.stringContaining('Your reports for') })
    expect(preview.html).not.toContain('token=')
    await desk.told(ownerPacket.emailOne, { id }, token)
    await run()
    const url = await linkOf(id)
    const cover = await context.app.inject({ url })
    expect(cover.statusCode).toBe(200)
    expect(cover.payload).not.toContain(mark.concat(' Mill'))
    expect((await post(url, 'open')).payload).toContain('Rent roll')
    const pdf = await post(url, 'pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await readPdf(pdf.rawPayload)).pages).toHaveLength(packet?.pages ?? 0)
    expect((await packetsOf(set))[0]).toMatchObject({ openings: 1, emailed_to: address() })
    await desk.told(ownerPacket.emailOne, { id }, token)
    await run()
    expect(await linkOf(id)).not.toBe(url)
    expect((await post(await linkOf(id), 'open')).statusCode).toBe(200)
    context.clock.advance(31 * 86_400_000)
    expect((await post(url, 'open')).statusCode).toBe(404)
  })

  test('opens nothing once the packets are deleted', async () => {
    const set = await readyNow()
    const id = (await packetsOf(set))[0]?.id ?? 0
    await desk.told(ownerPacket.emailOne, { id }, token)
    await run()
    const url = await linkOf(id)
    await desk.told(ownerPacket.remove, { id: set }, token)
    expect((await post(url, 'open')).statusCode).toBe(404)
  })

  test('is not sent to an owner without an address, and the set says so', async () => {
    await context.database.ask(`update owner set email = '' where id = $1`, [landlord])
    const set = await readyNow()
    expect(await setOf(set)).toMatchObject({ to_email: 0, without_email: 1 })
    const id = (await packetsOf(set))[0]?.id
    expect((await desk.say(ownerPacket.emailOne, { id }, token)).text).toContain('has no email address')
  })
})

describe('the form', () => {
  test('refuses another number of owners than the confirmed one, and no report at all', async () => {
    expect((await say({ count: 2 })).text).toContain('these are 1 owner')
    const none = Object.fromEntries(Object.keys(everything).map((flag) => [flag, 0]))
    expect((await say({ count: 1, ...none })).fields).toEqual({ statement: 'Choose at least one report.' })
  })

  test('begins with what the user chose last', async () => {
    await make({ count: 1, period: 'last-quarter', work_orders: 0, expenses: 0 })
    const { data } = await desk.told(ownerPacket.choices, {}, token)
    expect(data).toEqual({ period: 'last-quarter', parts: ['STATEMENT', 'INCOME', 'RENT_ROLL'] })
  })

  test('downloads the packets of all owners as one zip', async () => {
    await neighbor()
    const set = await make({ count: 2 })
    await run()
    const zip = await context.app.inject(await requestOf(ownerPacket.zip, { id: set }, { token }))
    expect(zip.headers['content-type']).toBe('application/zip')
    const names = zip.rawPayload.toString('latin1').match(/, February 2026\.pdf/g)
    // Each name is before its file and once more in the directory at the end.
    expect(names).toHaveLength(4)
  })
})
