import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendInvoices } from '../../src/areas/membership/mails/send-invoices'
import { sendDueMail } from '../../src/mail/send-mail'
import { type TestApp, testApp } from '../kit/app/app'
import { openMember } from '../kit/membership/member'

let of: TestApp
beforeAll(async () => {
  of = await testApp({ environment: { PRODUCT_NAME: 'Alder Desk', CONTACT_EMAIL: 'desk@alder.example' } })
})
afterAll(() => of.close())

test('the invoice of a membership comes from the operator, under no name of the account', async () => {
  const member = await openMember(of, 'Invoice', '2027-03-10')
  await of.database.ask(
    `insert into account_setting (account_id, key, value) values ($1, 'MAIL_FROM_NAME', 'Rentals of Ada'), ($1, 'MAIL_REPLY_TO', 'ada@rentals.example')`,
    [member.account],
  )
  await member.upgrade(3)
  await sendInvoices(of.context)
  await sendDueMail(of.context)
  const [mail] = await of.database.ask<{ html_body: string; text_body: string }>(
    "select * from outbox_mail where account_id = $1 and subject like 'Invoice %'",
    [member.account],
  )
  expect(mail?.text_body).toMatch(/-- \nAlder Desk\n/)
  expect(mail?.html_body).toContain('>Alder Desk</td>')
  expect(mail?.text_body).toContain("'s membership")
  expect(JSON.stringify(mail)).not.toMatch(/Rentals of Ada|ada@rentals/)
  expect(JSON.stringify(mail)).toContain('desk@alder.example')
})
