import { payment } from '@freehold/contract/money/payment'
import { historyLetter } from '@freehold/contract/portal/history-letter'
import { testApp } from '../app/app'
import { addRule, addUnit, openOffice, runBilling, saved } from '../money/landlord'
import { moveIn } from '../money/tenancy'
import { portalDesk } from './portal-desk'

const boundary = 'letter-boundary'

/**
 * A tenant since April 2027 who makes letters in August: two months paid on time, one within five days of grace and one
 * late, with a late fee of $45.
 */
export async function openLetterDesk() {
  const context = await testApp()
  const office = await openOffice(context, 'Letters', '2027-04-15')
  const unit = await addUnit(office, { name: '2B', period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const rule = await addRule(office, { name: 'Late', frequency: 'MONTHLY', fixed: 4_500, percent: null, grace: 5 })
  const { tenant, home } = await moveIn(office, unit, {
    name: 'Maya Chen',
    moveIn: '2027-04-01',
    leaseEnd: '2028-03-31',
    total: 150_000,
    initial: 150_000,
    rule,
  })
  for (const [paid_date, enteredOn] of [
    ['2027-04-28', '2027-05-01'],
    ['2027-06-03', '2027-06-03'],
    ['2027-07-19', '2027-07-19'],
  ] as const) {
    await office.wakeOn(enteredOn)
    const rent = { tenant_id: tenant, rent_id: home, pay_reason: 'RENT', paid_amount: '1000' }
    await saved(office, payment.payRent, { ...rent, paid_date })
  }
  await office.wakeOn('2027-08-03')
  await runBilling(context)

  const signIn = (options = {}) => portalDesk(context, { account: office.account, tenant }, options)

  /** A letter with its PDF, as the tenant gets it. */
  async function letter(input: object = {}) {
    const portal = await signIn()
    const made = await portal.portal(historyLetter.make, input)
    if (made.type !== 'S_OK') throw new Error(made.text)
    const { data } = made.body
    const { rawPayload: pdf } = await portal.open(await portal.addressOf('tenants/view-file', data.filename))
    return { ...data, pdf, facts: JSON.parse(data.json).letter }
  }

  async function post(language: string, type: string, payload: string | Buffer) {
    const answer = await context.app.inject({
      method: 'POST',
      url: `/verify?lang=${language}`,
      headers: { 'content-type': type },
      payload,
    })
    return { status: answer.statusCode, html: answer.payload, headers: answer.headers }
  }

  const sendParts = (parts: readonly (string | Buffer)[], language = 'en') =>
    post(
      language,
      `multipart/form-data; boundary=${boundary}`,
      Buffer.concat([...parts, '\r\n', `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
    )

  /** Drops a file on the page that checks letters. */
  const verifyFile = (file: Buffer, language?: string) =>
    sendParts(
      [
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="letter.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
        file,
      ],
      language,
    )

  /** Sends the form of the file without one. */
  const verifyNothing = () => sendParts([`--${boundary}\r\nContent-Disposition: form-data; name="do"\r\n\r\nfile`])

  /** Types a code on that page. */
  const verifyCode = (code: string, language = 'en') =>
    post(language, 'application/x-www-form-urlencoded', new URLSearchParams({ do: 'code', code }).toString())

  return { context, office, tenant, home, signIn, letter, verifyFile, verifyNothing, verifyCode }
}

export type LetterDesk = Awaited<ReturnType<typeof openLetterDesk>>
