import { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packetAddress } from '../../src/areas/reports/packets/packet-link'
import { markReady, takePacket } from '../../src/areas/reports/packets/packet-work.sql'
import { write } from '../../src/database/write'
import { type TestApp, testApp } from '../kit/app/app'
import { mailTo } from '../kit/app/mailbox'
import { forgetComplaints } from '../kit/app/silence'
import { type Breaking, breakLater } from '../kit/money/breaking-pool'
import { type PacketOffice, packetOffice } from '../kit/reports/packet-office'
import { readPdf } from '../kit/reports/read-pdf'
import { setClock } from '../kit/reports/report-desk'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: PacketOffice
let offices = 0
beforeEach(async () => {
  offices += 1
  office = await packetOffice(context, `Posted${offices}`)
})

describe('the job', () => {
  test('makes each packet once on three servers, in the order of the owners', async () => {
    await office.neighbor()
    const set = await office.make({ count: 2 })
    const runs = await office.run(3)
    expect(runs.reduce((sum, { packets, failed }) => sum + packets + failed * 1_000, 0)).toBe(2)
    expect((await office.setOf(set)).state).toBe('DONE')
    const files = await context.database.ask<{ n: number }>(
      `select count(*)::int as n from stored_file where account_id = $1 and paper_of = 'owner_packet' and state = 'kept'`,
      [office.books.account],
    )
    expect(files).toEqual([{ n: 2 }])
  })

  test('goes on with a packet whose server died, and gives up what the dead one finishes late', async () => {
    const set = await office.make({ count: 1 })
    const at = context.clock.now()
    const dead = await write(context.context.pool, office.books.account, (tx) =>
      takePacket(tx, office.books.account, { at, until: new Date(at.getTime() + 300_000) }),
    )
    await office.run(2)
    expect((await office.packetsOf(set))[0]?.state).toBe('MAKING')
    context.clock.advance(301_000)
    await office.run(2)
    expect((await office.packetsOf(set))[0]?.state).toBe('READY')
    const [row] = await context.database.ask<{ tries: number; claim: string | null }>(
      'select tries, claim from owner_packet where id = $1',
      [dead?.id],
    )
    expect(row).toEqual({ tries: 2, claim: null })
    const late = { file: 'late.pdf', pages: 1, bytes: 1, properties: [], leftOut: '', at, expires: at }
    if (!dead) throw new Error('There was no packet to office.make.')
    expect(
      await write(context.context.pool, office.books.account, (tx) => markReady(tx, office.books.account, dead, late)),
    ).toBe(false)
  })

  test.each<Breaking>(['before it begins', 'in the middle', 'before the commit', 'after the commit'])(
    'makes and emails each packet once when servers die %s',
    async (where) => {
      await office.neighbor()
      const set = await office.make({ count: 2 })
      // The steps of a run, from taking a packet to keeping its file: a server dies at each of them.
      for (let step = 1; step <= 12; step += 1) {
        const restore = breakLater(context, step, where)
        await office.run().catch((error: Error) => expect(error.name).toBe('Gone'))
        restore()
        context.clock.advance(600_000)
        // A packet at which three servers die is given up. Here each death is the first.
        await context.database.ask('update owner_packet set tries = 0 where set_id = $1', [set])
      }
      await office.run()
      await office.signIn()
      expect((await office.packetsOf(set)).map(({ state }) => state)).toEqual(['READY', 'READY'])
      const kept = await context.database.ask<{ n: number }>(
        `select count(*)::int as n from stored_file where account_id = $1 and paper_of = 'owner_packet' and state = 'kept'`,
        [office.books.account],
      )
      expect(kept).toEqual([{ n: 2 }])
      await office.desk.told(ownerPacket.email, { id: set, count: 2 }, office.token())
      for (let step = 1; step <= 3; step += 1) {
        const restore = breakLater(context, step, where)
        await office.run().catch((error: Error) => expect(error.name).toBe('Gone'))
        restore()
        context.clock.advance(600_000)
      }
      await office.run()
      const mails = await context.database.ask<{ n: number; links: number }>(
        `select count(*)::int as n, (select count(*)::int from access_link where account_id = $1 and noun = 'owner_packet_mail') as links
         from mail_message where account_id = $1 and event = 'owner-packet'`,
        [office.books.account],
      )
      expect(mails).toEqual([{ n: 2, links: 2 }])
      forgetComplaints()
    },
  )

  test('names the owner whose packet fails, and makes the others', async () => {
    const second = await office.neighbor()
    const both = await office.limited('both', [office.mill, office.barn, second.property])
    const set = await office.make({ count: 2 }, both.token)
    await context.database.ask(
      'delete from user_property where account_id = $1 and user_id = $2 and property_id = $3',
      [office.books.account, both.id, second.property],
    )
    await office.run()
    const rows = await office.packetsOf(set)
    expect(rows.map(({ owner_id, state }) => [owner_id, state])).toContainEqual([office.landlord, 'READY'])
    const failed = rows.find(({ state }) => state === 'FAILED')
    expect(failed).toMatchObject({
      owner_id: second.owner,
      reason: expect.stringContaining('no longer sees this owner'),
    })
    expect(await office.setOf(set)).toMatchObject({ state: 'DONE', ready: 1, failed: 1 })
    expect((await office.desk.say(ownerPacket.again, { id: failed?.id }, office.token())).type).toBe('S_OK')
    expect((await office.setOf(set)).state).toBe('MAKING')
  })

  test('leaves the rest of a canceled set, and keeps what is ready', async () => {
    await office.neighbor()
    const set = await office.make({ count: 2 })
    expect((await office.desk.say(ownerPacket.cancel, { id: set }, office.token())).type).toBe('S_OK')
    await office.run()
    expect((await office.packetsOf(set)).map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED'])
    expect((await office.desk.say(ownerPacket.cancel, { id: set }, office.token())).type).toBe('E_CONFLICT')
  })

  test('removes a packet after its month, with its file', async () => {
    const set = await office.make({ count: 1 })
    await office.run()
    const [packet] = await office.packetsOf(set)
    context.clock.advance(31 * 86_400_000)
    await office.run(3)
    await office.signIn()
    expect((await office.packetsOf(set))[0]?.state).toBe('EXPIRED')
    expect((await office.desk.say(ownerPacket.file, { id: packet?.id }, office.token())).type).toBe('E_NOT_FOUND')
    const left = await context.database.ask(
      `select id from stored_file where account_id = $1 and paper_of = 'owner_packet'`,
      [office.books.account],
    )
    expect(left).toEqual([])
  })
})

describe('the email', () => {
  /** Packets that are ready at this moment: the database queues a mail by its own clock. */
  async function readyNow(count = 1): Promise<number> {
    setClock(context, new Date().toISOString())
    await office.signIn()
    const set = await office.make({ count })
    await office.run()
    return set
  }
  const address = () => `${office.mark.toLowerCase()}@owner.example`
  const linkOf = async (packet: number) => {
    const [row] = await context.database.ask<{ id: string }>(
      'select id from owner_packet_mail where packet_id = $1 order by turn desc limit 1',
      [packet],
    )
    const { pathname, search } = new URL(packetAddress(context.context, office.books.account, Number(row?.id)))
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
      Array.from({ length: 5 }, () => office.desk.say(ownerPacket.email, { id: set, count: 1 }, office.token())),
    )
    expect(clicks.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    await office.run(3)
    await office.run(3)
    const mails = await mailTo(context, address())
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your reports for .+ from Posted/)])
    expect(await office.setOf(set)).toMatchObject({ emailed: 1, to_email: 0, emailing: 0 })
    expect((await office.desk.say(ownerPacket.email, { id: set, count: 1 }, office.token())).type).toBe('E_CONFLICT')
  })

  test('leads to the PDF by a link that counts its openings and ends after thirty days', async () => {
    const set = await readyNow()
    const [packet] = await office.packetsOf(set)
    const id = packet?.id ?? 0
    const { data: preview } = await office.desk.told(ownerPacket.preview, { id }, office.token())
    expect(preview).toMatchObject({ to: address(), subject: expect.stringContaining('Your reports for') })
    expect(preview.html).not.toContain('token=')
    await office.desk.told(ownerPacket.emailOne, { id }, office.token())
    await office.run()
    const url = await linkOf(id)
    const cover = await context.app.inject({ url })
    expect(cover.statusCode).toBe(200)
    expect(cover.payload).not.toContain(office.mark.concat(' Mill'))
    expect((await post(url, 'open')).payload).toContain('Rent roll')
    const pdf = await post(url, 'pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await readPdf(pdf.rawPayload)).pages).toHaveLength(packet?.pages ?? 0)
    expect((await office.packetsOf(set))[0]).toMatchObject({ openings: 1, emailed_to: address() })
    await office.desk.told(ownerPacket.emailOne, { id }, office.token())
    await office.run()
    expect(await linkOf(id)).not.toBe(url)
    expect((await post(await linkOf(id), 'open')).statusCode).toBe(200)
    context.clock.advance(31 * 86_400_000)
    expect((await post(url, 'open')).statusCode).toBe(404)
  })

  test('opens nothing once the packets are deleted', async () => {
    const set = await readyNow()
    const id = (await office.packetsOf(set))[0]?.id ?? 0
    await office.desk.told(ownerPacket.emailOne, { id }, office.token())
    await office.run()
    const url = await linkOf(id)
    await office.desk.told(ownerPacket.remove, { id: set }, office.token())
    expect((await post(url, 'open')).statusCode).toBe(404)
  })

  test('is not sent to an owner without an address, and the set says so', async () => {
    await context.database.ask(`update owner set email = '' where id = $1`, [office.landlord])
    const set = await readyNow()
    expect(await office.setOf(set)).toMatchObject({ to_email: 0, without_email: 1 })
    const id = (await office.packetsOf(set))[0]?.id
    expect((await office.desk.say(ownerPacket.emailOne, { id }, office.token())).text).toContain('has no email address')
  })
})
