import { expense } from '@freehold/contract/money/expense'
import { ownerStatement } from '@freehold/contract/money/owner-statement'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask, requestOf } from '../kit/app/ask'
import { paper, picture } from '../kit/hostile/pictures'
import { allOwners, everything, type PacketOffice, packetOffice } from '../kit/reports/packet-office'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: PacketOffice
let offices = 0
beforeEach(async () => {
  offices += 1
  office = await packetOffice(context, `Packed${offices}`)
})

describe('a packet', () => {
  test('has the figures of the owner statement and the income statement, to the cent', async () => {
    const set = await office.make({ count: 1 })
    await office.run()
    const [packet] = await office.packetsOf(set)
    expect(packet).toMatchObject({ state: 'READY', left_out: '', reason: '', owner_id: office.landlord })
    const { pages, title, tagged } = await office.openPacket(packet?.id ?? 0)
    const text = pages.join(' ')
    expect([title, tagged, pages.length]).toEqual([expect.stringContaining('February 2026'), true, packet?.pages])
    const shown = (amount: number) => `$${amount.toFixed(2)}`
    const statement = (
      await office.desk.told(ownerStatement.preview, { id: office.landlord, month: '2026-02-01' }, office.token())
    ).data
    expect(statement).toMatchObject({ receipts: 400.25, expenses: 113.5, closing: 286.75 })
    expect(text).toContain(`Receipts ${shown(statement.receipts)}`)
    expect(text).toContain(`Closing balance ${shown(statement.closing)}`)
    for (const [id, name] of [
      [office.mill, `${office.mark} Mill`],
      [office.barn, `${office.mark} Barn`],
    ] as const) {
      const { totals } = await office.desk.told(
        incomeStatement.get,
        { start_date: '2026-02-01', end_date: '2026-02-28', property_id: id },
        office.token(),
      )
      const net = totals.net_income < 0 ? `-$${Math.abs(totals.net_income).toFixed(2)}` : shown(totals.net_income)
      expect(text).toContain(`${name} ${shown(totals.revenue)} ${shown(totals.expenses)} ${net}`)
    }
    for (const words of ['Utilities, Water', 'Rent roll', 'Work orders', `Page 1 of ${pages.length}`, 'Contents'])
      expect(text).toContain(words)
  })

  test('prints an issued statement as it was issued, whatever is posted later', async () => {
    await office.desk.told(ownerStatement.issue, { id: office.landlord, month: '2026-02-01' }, office.token())
    await office.desk.spend(office.mill, 7, '2026-02-20', '2026-03-02')
    const set = await office.make({ count: 1 })
    await office.run()
    const [packet] = await office.packetsOf(set)
    const text = (await office.openPacket(packet?.id ?? 0)).pages.join(' ')
    expect(text).toContain('Closing balance $286.75')
    expect(text).toContain('as it was issued')
  })

  test('ends with the receipts, numbered, and names one that cannot be attached', async () => {
    const upload = async (content: Buffer) =>
      (await ask(context.app, expense.uploadReceipt, {}, { token: office.token(), files: { receipt: content } })).body
        .receipt
    for (const [at, content] of [await picture(), paper, await picture()].entries()) {
      const id = await office.desk.spend(office.mill, 10 + at, `2026-02-2${at}`, '2026-03-02')
      await office.desk.told(expense.attach, { id, receipt: await upload(content) }, office.token())
    }
    const [lost] = await context.database.ask<{ store_key: string }>(
      `select f.store_key from expense x join stored_file n on n.account_id = x.account_id and n.name = x.receipt_file
       join stored_file f on f.account_id = n.account_id and f.group_key = n.group_key and f.variant = 'large'
       where x.account_id = $1 and x.day = '2026-02-22'`,
      [office.books.account],
    )
    await context.context.files.remove(lost?.store_key ?? '')
    const set = await office.make({ count: 1 })
    await office.run()
    const [packet] = await office.packetsOf(set)
    const { pages } = await office.openPacket(packet?.id ?? 0)
    expect(pages).toHaveLength(packet?.pages ?? 0)
    const last = pages.length
    expect(pages.at(-2)).toContain(`Receipt 1`)
    expect(pages.at(-1)).toContain(`Receipt 2`)
    expect(pages.at(-1)).toContain(`Page ${last} of ${last}`)
    expect(pages[0]).toContain(`2 receipts ${last - 1}`)
    expect(pages[0]).toContain(`Page 1 of ${last}`)
    expect(pages.join(' ')).toContain('Not attached')
  })

  test('leaves out what its maker does not see, and says so', async () => {
    const near = await office.limited('near', [office.mill])
    const check = (await office.desk.told(ownerPacket.check, { picked: JSON.stringify(allOwners) }, near.token)).data
    expect(check).toMatchObject({ owners: 1, partly_seen: 1 })
    const set = await office.make({ count: 1 }, near.token)
    await office.run()
    const [packet] = await office.packetsOf(set, near.token)
    expect(packet).toMatchObject({ state: 'READY' })
    expect(packet?.left_out).toContain('owner statement')
    expect((await office.setOf(set, near.token)).incomplete).toBe(1)
    const text = (await office.openPacket(packet?.id ?? 0, near.token)).pages.join(' ')
    expect(text).toContain(`${office.mark} Mill`)
    expect(text).not.toContain(`${office.mark} Barn`)
    expect(text).toContain('Not in this packet')
  })

  test('is for those who see all that is in it', async () => {
    const set = await office.make({ count: 1 })
    await office.run()
    const [packet] = await office.packetsOf(set)
    const near = await office.limited('near', [office.mill])
    for (const [call, input] of [
      [ownerPacket.set, { id: set }],
      [ownerPacket.list, { set_id: set }],
      [ownerPacket.file, { id: packet?.id }],
      [ownerPacket.zip, { id: set }],
      [ownerPacket.preview, { id: packet?.id }],
      [ownerPacket.emailOne, { id: packet?.id }],
      [ownerPacket.email, { id: set, count: 1 }],
      [ownerPacket.remove, { id: set }],
    ] as const)
      expect((await office.desk.say(call, input, near.token)).type, call.path).toBe('E_NOT_FOUND')
    const own = await office.make({ count: 1 }, near.token)
    await office.run()
    const [mine] = await office.packetsOf(own, near.token)
    await context.database.ask('delete from user_property where account_id = $1 and user_id = $2', [
      office.books.account,
      near.id,
    ])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await office.desk.say(ownerPacket.file, { id: mine?.id }, near.token)).type).toBe('E_NOT_FOUND')
  })
})

describe('the form', () => {
  test('refuses another number of owners than the confirmed one, and no report at all', async () => {
    expect((await office.say({ count: 2 })).text).toContain('these are 1 owner')
    const none = Object.fromEntries(Object.keys(everything).map((flag) => [flag, 0]))
    expect((await office.say({ count: 1, ...none })).fields).toEqual({ statement: 'Choose at least one report.' })
  })

  test('begins with what the user chose last', async () => {
    await office.make({ count: 1, period: 'last-quarter', work_orders: 0, expenses: 0 })
    const { data } = await office.desk.told(ownerPacket.choices, {}, office.token())
    expect(data).toEqual({ period: 'last-quarter', parts: ['STATEMENT', 'INCOME', 'RENT_ROLL'] })
  })

  test('downloads the packets of all owners as one zip', async () => {
    await office.neighbor()
    const set = await office.make({ count: 2 })
    await office.run()
    const zip = await context.app.inject(await requestOf(ownerPacket.zip, { id: set }, { token: office.token() }))
    expect(zip.headers['content-type']).toBe('application/zip')
    const names = zip.rawPayload.toString('latin1').match(/, February 2026\.pdf/g)
    // Each name is before its file and once more in the directory at the end.
    expect(names).toHaveLength(4)
  })
})
