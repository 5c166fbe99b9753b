import { password } from '@freehold/contract/account/password'
import { automation } from '@freehold/contract/automation/automation'
import { mailTemplate } from '@freehold/contract/automation/mail-template'
import { outbox } from '@freehold/contract/automation/outbox'
import { payment } from '@freehold/contract/money/payment'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { formerMailKinds } from '@freehold/rules/automation/former-mail-kinds'
import { mailKinds } from '@freehold/rules/automation/mail-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailEvents } from '../../src/areas/automation/mail-events'
import { sendDueMail } from '../../src/mail/send-mail'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { runAt, turnOn } from '../kit/homes/automation-desk'
import { type Books, openBooks } from '../kit/money/books'
import { setDay } from '../kit/money/landlord'
import { officeOf } from '../kit/money/office'
import { addPerson } from '../kit/world/people'

const today = '2027-03-20'
const flag = 'auto_send_payment_receive'
let of: TestApp
let books: Books
let office: ReturnType<typeof officeOf>
let pay: (amount: string) => Promise<number>
beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
  books = await openBooks(of, 'Post')
  office = officeOf(of, books)
  const home = await books.moveIn({
    name: 'Lena <Moss>',
    moveIn: '2027-01-01',
    moveOut: '2027-12-31',
    today,
    initial: 2000,
  })
  await livesAt('lena@homes.example')
  await turnOn(of, books, [flag], '2027-03-01T15:00:00Z')
  pay = async (amount) => {
    const told = { tenant_id: home.tenant, rent_id: home.occupancy, pay_reason: 'RENT', paid_date: today }
    const { id } = await office(payment.payRent, { ...told, paid_amount: amount })
    await runAt(of, of.clock.now())
    await sendDueMail(of.context)
    return id
  }
})
afterAll(() => of.close())

const livesAt = (email: string) =>
  of.database.ask('update tenant set email = $1 where account_id = $2', [email, books.account])
const list = async (input: object = {}) => (await office(outbox.list, input)).data
const refusal = (input: object) => ask(of.app, mailTemplate.save, input, { token: books.person.token })

describe('the outbox', () => {
  test('shows a mail as it was sent, and why it went out', async () => {
    await pay('10.00')
    const [line] = await list({ automation: flag })
    expect(line).toMatchObject({ to_address: 'lena@homes.example', state: 'SENT', title: 'Payment receipt' })
    const { data } = await office(outbox.get, { id: line?.id })
    expect(data.html).toContain('Hello Lena &lt;Moss&gt;,')
    expect(data.html).not.toContain('/unsubscribe?token=')
    expect(data.why).toEqual(['The switch "Send tenants a receipt for each payment" was on.'])
  })

  test('finds mails by address, state and day', async () => {
    expect(await list({ query: 'lena@' })).toHaveLength(1)
    expect(await list({ query: 'nobody@' })).toEqual([])
    expect(await list({ state: 'FAILED' })).toEqual([])
    expect(await list({ sent_to: '2020-01-01' })).toEqual([])
  })

  test('names the failure of a mail, which waits for a person until somebody has read it', async () => {
    await livesAt('bounce@homes.example')
    await pay('11.00')
    const [line] = await list({ state: 'FAILED' })
    expect(line?.error).toBe("The email couldn't be sent: the address doesn't exist.")
    const waiting = async () => (await office(needsYou.list, {})).data.filter(({ kind }) => kind === 'MAIL_FAILED')
    expect(await waiting()).toMatchObject([{ id: line?.id, title: 'An email to bounce@homes.example failed' }])
    await office(outbox.seen, { id: line?.id })
    expect(await waiting()).toEqual([])
  })

  test('says that a mail was held back after a bounce', async () => {
    await pay('12.00')
    const [line] = await list({ state: 'SUPPRESSED' })
    const { data } = await office(outbox.get, { id: line?.id })
    expect(data.why).toContain('It was held back: an email server refused this address before.')
    await livesAt('lena@homes.example')
  })

  test('never shows the token of a mail that waits to be sent', async () => {
    await ask(of.app, password.sendRecoveryLink, { email: books.person.email }, {})
    for (const { id } of await list()) {
      const { data } = await office(outbox.get, { id })
      expect(data.html).not.toContain('token=')
    }
  })

  test('shows a user of some properties no mail of others, and none about users', async () => {
    const blind = await addPerson(of, books.account, { group: 1, mark: 'Post', login: 'blind', properties: [] })
    expect((await ask(of.app, outbox.list, {}, { token: blind.token })).body.data).toEqual([])
  })
})

describe('the runs of a switch', () => {
  test('tell the last mails with what became of each', async () => {
    const { data } = await office(automation.runs, {})
    const receipts = data.find((one) => one.flag === flag)
    expect(receipts).toMatchObject({ count: 3, next_run: null, may_read: true })
    expect(receipts?.lines.map(({ state, to }) => [state, to])).toEqual([
      ['SUPPRESSED', 'bounce@homes.example'],
      ['FAILED', 'bounce@homes.example'],
      ['SENT', 'lena@homes.example'],
    ])
  })

  test('are closed to a user type that may not read them', async () => {
    const site = await addPerson(of, books.account, { group: 8, mark: 'Post', login: 'site' })
    const { body } = await ask(of.app, automation.runs, {}, { token: site.token })
    expect(body.data.find((one) => one.flag === flag)).toMatchObject({ may_read: false, lines: [], count: 0 })
    const preview = await ask(of.app, automation.preview, { flag }, { token: site.token })
    expect(preview.type).toBe('E_FORBIDDEN')
  })

  test.each(['tenant_reminder_5day', flag, 'notify_move_out', 'income_monthly', 'rentroll_annually'] as const)(
    'come with a preview of %s and a test mail to oneself',
    async (one) => {
      await office(payment.remove, { id: await pay('13.00'), confirm: 1 })
      const { data } = await office(automation.preview, { flag: one })
      expect(data.html).toContain('Post Homes')
      await office(automation.sendTest, { flag: one })
      const mails = await mailTo(of, books.person.email)
      expect(mails.map(({ subject }) => subject)).toContain(`Test: ${data.subject}`)
    },
  )
})

describe('the words of a mail', () => {
  const own = {
    event: 'payment-receipt',
    subject: 'Thanks for {amount}',
    heading: 'Thank you',
    text: 'Dear {name},\n\n<b>{home}</b> is paid.',
  }

  test('are listed for every kind of mail, each under a name', async () => {
    const { data } = await office(mailTemplate.list, {})
    const english = data.filter(({ language }) => language === 'en')
    expect(english.map(({ event }) => event)).toEqual(mailEvents.map(({ name }) => name))
    const spanish = data.filter(({ language }) => language === 'es')
    expect(spanish.map(({ event }) => event)).toEqual(mailEvents.flatMap(({ guest, name }) => (guest ? [name] : [])))
    for (const { event, title } of data) expect(title).toBe(mailKinds[event]?.title)
  })

  test('have a name only where the mail is sent, or is listed as a former one', () => {
    const known = [...mailEvents.map(({ name }) => name), ...Object.keys(formerMailKinds)]
    expect(Object.keys(mailKinds).toSorted()).toEqual(known.toSorted())
  })

  test('are sent in the place of the product’s, escaped, in both forms', async () => {
    await office(mailTemplate.save, own)
    await pay('14.00')
    const mail = (await mailTo(of, 'lena@homes.example')).at(-1)
    expect(mail?.subject).toBe('Thanks for $14.00')
    expect(mail?.text).toContain('Dear Lena <Moss>,')
    expect(mail?.html).toContain('Dear Lena &lt;Moss&gt;,')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.text).toContain('Receipt no.')
  })

  test('in English are not sent to a reader of Spanish, who gets the Spanish ones', async () => {
    const reads = (language: string) =>
      of.database.ask('update tenant set language = $1 where account_id = $2', [language, books.account])
    await reads('es')
    const newest = async () => {
      await pay('15.00')
      return (await mailTo(of, 'lena@homes.example')).at(-1)
    }
    const product = await newest()
    expect(product?.subject).toBe('Recibo: $15.00, 20 de marzo de 2027')
    expect(product?.html).toContain('<html lang="es">')
    expect(product?.text).toContain('Cancelar suscripción: ')
    await office(mailTemplate.save, { ...own, language: 'es', subject: 'Gracias por {amount}' })
    expect((await newest())?.subject).toBe('Gracias por $15.00')
    await office(mailTemplate.reset, { event: own.event, language: 'es' })
    const { data } = await office(mailTemplate.list, {})
    const owns = data.filter(({ event }) => event === own.event).map(({ language, own: is }) => [language, is])
    expect(owns).toEqual([
      ['en', true],
      ['es', false],
    ])
    await reads('en')
  })

  test('are refused in a language that the mail is not written in', async () => {
    const answer = await refusal({ ...own, event: 'access-changed', language: 'es' })
    expect(answer.type).toBe('E_NOT_FOUND')
  })

  test.each([
    ['subject', { subject: 'Thanks {nome}' }, /^There is no variable \{nome\}\. Choose from /],
    ['heading', { heading: 'Thanks {' }, /^A brace has no name in it/],
    ['text', { text: ' ' }, /^Text is required\.$/],
  ])('refuse the %s %j by its field', async (field, change, sentence) => {
    const answer = await refusal({ ...own, ...change })
    expect(answer.type).toBe('E_INVALID')
    expect(answer.fields?.[field]).toMatch(sentence)
  })

  test('refuse a text without the variable that tells the news', async () => {
    const answer = await refusal({ event: 'access-changed', subject: 'News', heading: 'News', text: 'Hello {name}.' })
    expect(answer.fields?.text).toBe('Use {what} and {by}. Nothing else in this email says it.')
  })

  test('are the product’s again after one click', async () => {
    await office(mailTemplate.reset, { event: own.event })
    const { data } = await office(mailTemplate.list, {})
    expect(data.find(({ event }) => event === own.event)).toMatchObject({
      own: false,
      subject: 'Receipt: {amount} on {day}',
    })
  })

  test('are shown as they would go out before they are saved', async () => {
    const { data } = await office(mailTemplate.preview, own)
    expect(data.subject).toMatch(/^Thanks for \$1\d\.00$/)
    expect(data.html).toContain('&lt;b&gt;')
  })
})
