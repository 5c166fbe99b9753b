import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailEvents } from '../../../src/areas/automation/mail-events'
import { payoutReceipt } from '../../../src/areas/money/mails/payout-receipt'
import { previewMail } from '../../../src/mail/preview'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo, queuedTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { paidOwner, payoutsLater, send, today } from '../../kit/money/payout-desk'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Receipt', today)
})
afterAll(() => context.close())

async function ownerWithMail(cents: number) {
  const { id } = await paidOwner(office, cents)
  const [row] = await context.database.ask<{ email: string; business_name: string }>(
    'select email, business_name from owner where id = $1',
    [id],
  )
  return { id, email: row?.email ?? '', business: row?.business_name ?? '' }
}

/** A page of the outbox, which is shown while there are only demo accounts. */
async function outboxPage(url: string): Promise<string> {
  await context.database.ask('update account set demo = true')
  return (await context.app.inject({ url, headers: { host: 'localhost:4000' } })).payload
}

describe('a payout', () => {
  test('has no preview before the first payout', async () => {
    expect(await previewMail(context.context, payoutReceipt)).toBeNull()
  })

  test('mails the owner one receipt, however often it is asked again', async () => {
    const { id, email, business } = await ownerWithMail(300_000)
    await send(office, id, '1234.56', { key: 'once' })
    await send(office, id, '1234.56', { key: 'once' })
    await payoutsLater(context, 10)
    const [mail, ...more] = await mailTo(context, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Receipt Homes sent you $1,234.56')
    for (const words of ['$1,234.56', 'Apr 15, 2027', 'grace@pay.example', business]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.unsubscribe).toContain('/unsubscribe?token=')
  })

  test('that the provider refuses mails nothing', async () => {
    const { id, email } = await ownerWithMail(300_000)
    await send(office, id, '100', { to: 'declined@pay.example' })
    expect(await queuedTo(context, email)).toEqual([])
  })

  test('that is on its way mails once it was sent', async () => {
    const { id, email } = await ownerWithMail(300_000)
    await send(office, id, '100', { to: 'pending@pay.example' })
    expect(await queuedTo(context, email)).toEqual([])
    for (let hour = 0; hour < 24; hour += 1) await payoutsLater(context, 60)
    expect(await mailTo(context, email)).toHaveLength(1)
  })

  test('is previewed with the newest of its kind', async () => {
    await office.wakeOn('2027-04-17')
    const { id } = await ownerWithMail(300_000)
    await send(office, id, '77.77')
    const preview = await previewMail(context.context, payoutReceipt)
    expect(preview?.subject).toBe('Receipt Homes sent you $77.77')
    const payload = await outboxPage('/dev/mail/preview/payout-receipt')
    expect(payload).toContain('Receipt Homes sent you $77.77')
  })
})

describe('every kind of mail', () => {
  test('is listed for preview under a name of its own', async () => {
    const names = mailEvents.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const payload = await outboxPage('/dev/mail')
    for (const name of names) expect(payload).toContain(`/dev/mail/preview/${name}`)
  })
})
