import { randomUUID } from 'node:crypto'
import type { AnyCall } from '@freehold/contract/kit/call'
import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { afterAll, beforeAll, expect } from 'vitest'
import { postalLetters } from '../../src/areas/leasing/postal/send-letter'
import { lookUpAll } from '../../src/outbound/look-up'
import { urlOf } from '../../src/postgres/door'
import { click2mailHouse } from '../../src/providers/mail-house/click2mail'
import { secret } from '../../src/secret'
import { type TestApp, testApp } from '../kit/app/app'
import { costly } from '../kit/app/costly'
import { type ServerProcess, serverProcess, testMasterKey } from '../kit/app/server-process'
import { letterOf } from '../kit/homes/letter-fields'
import { post, type Said } from '../kit/money/till'
import { entryOn, type NoticeDesk, openNoticeDesk } from '../kit/notices/notice-desk'
import { paymentsOver } from '../kit/vendors/braintree-client'
import { keys } from '../kit/vendors/braintree-signed'
import { type BraintreeStandIn, startBraintree } from '../kit/vendors/braintree-stand-in'
import { type Click2mailStandIn, login, startClick2mail } from '../kit/vendors/click2mail-stand-in'
import { openSessionFor } from '../kit/world/people'

/** The request at which the server dies: the vendor has it and never answers, before or after it did what it was asked. */
interface Kill {
  name: string
  at: 'authorize' | 'paid' | 'POST jobs' | 'POST jobs/submit' | 'capture'
  when: 'before' | 'after'
  end: 'mailed' | 'not mailed'
}

const kills: Kill[] = [
  { name: 'before the authorization', at: 'authorize', when: 'before', end: 'not mailed' },
  { name: 'after the authorization, without its answer', at: 'authorize', when: 'after', end: 'not mailed' },
  { name: 'after the authorization, before anything was sent', at: 'paid', when: 'after', end: 'not mailed' },
  { name: 'before the draft', at: 'POST jobs', when: 'before', end: 'mailed' },
  { name: 'after the draft, without its answer', at: 'POST jobs', when: 'after', end: 'mailed' },
  { name: 'before the submission', at: 'POST jobs/submit', when: 'before', end: 'mailed' },
  { name: 'after the submission, without its answer', at: 'POST jobs/submit', when: 'after', end: 'mailed' },
  { name: 'before the capture', at: 'capture', when: 'before', end: 'mailed' },
  { name: 'after the capture, without its answer', at: 'capture', when: 'after', end: 'mailed' },
]

let of: TestApp
let desk: NoticeDesk
let notice: number
let cards: BraintreeStandIn
let house: Click2mailStandIn
let server: ServerProcess

beforeAll(async () => {
  ;[cards, house] = [await startBraintree(), await startClick2mail()]
  of = await testApp()
  desk = await openNoticeDesk(of, 'Crash')
  notice = await desk.issue(entryOn('2027-04-20'))
  // The server has the time of this machine.
  await desk.office.wakeNow()
  const environment = {
    DATABASE_URL: urlOf(of.database.address),
    MASTER_KEY: testMasterKey,
    // A start that sells memberships asks for their plan, too.
    MEMBERSHIPS: 'off',
    BRAINTREE_MERCHANT_ID: keys.merchantId,
    BRAINTREE_PUBLIC_KEY: keys.publicKey,
    BRAINTREE_PRIVATE_KEY: keys.privateKey,
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_STAND_IN: cards.url,
    CLICK2MAIL_USER: login.user,
    CLICK2MAIL_PASSWORD: login.password,
    CLICK2MAIL_ENVIRONMENT: 'stage',
    CLICK2MAIL_STAND_IN: house.url,
  }
  // The jobs of the tests run beside the server, on the books of the same vendors.
  of.context.ports.payments = paymentsOver(cards.url)()
  const settings = {
    user: login.user,
    password: secret(login.password),
    environment: 'stage',
    standIn: house.url,
  } as const
  of.context.ports.mailHouse = click2mailHouse(settings, { pause: 1 })
  server = await serverProcess({ dataDir: of.context.config.dataDir, environment })
  await server.start()
}, 240_000)
afterAll(async () => {
  await server?.close()
  await of?.close()
  await cards?.close()
  await house?.close()
}, 60_000)

async function asked(call: AnyCall, input: object): Promise<(Said & { total_price?: number }) | null> {
  const token = await openSessionFor(of, desk.office.person)
  return post({ url: server.url, token }, call, input, randomUUID())
}

const mail = () => letterOf({ notice_id: notice })

/** Prices a letter and pays for it; the server may be gone before it answers. */
async function payFor(): Promise<number> {
  const priced = await asked(postalMail.price, mail())
  expect(priced).toMatchObject({ type: 'S_OK' })
  const id = priced?.id ?? 0
  await asked(postalMail.pay, { id, price: priced?.total_price, nonce: 'fake-valid-nonce' })
  return id
}

/** Lets the vendor be silent at one request, and kills the server as soon as the vendor has it. */
async function killAt({ at, when }: Kill): Promise<void> {
  if (at === 'authorize') {
    cards.faults.push({ when, what: 'silence' })
    const paying = payFor()
    await expect.poll(() => cards.asked.length, { timeout: 60_000 }).toBeGreaterThan(0)
    await server.kill()
    await paying
    return
  }
  const id = await payFor()
  if (at === 'paid') return server.kill()
  if (at === 'capture') cards.faults.push({ when, what: 'silence' })
  else house.faults.push({ at, when, what: 'silence' })
  const sending = asked(postalMail.send, { ...mail(), id })
  const hasIt = () =>
    at === 'capture'
      ? cards.asked.some(({ path }) => path.endsWith('/submit_for_settlement'))
      : house.asked.some(({ question }) => question === at)
  await expect.poll(hasIt, { timeout: 60_000 }).toBe(true)
  await server.kill()
  expect(await sending).toBeNull()
}

/** Moves the letters' times back, as if so many minutes had passed. */
const minutesPass = (minutes: number) =>
  of.database.ask('update postal_letter set created_at = created_at - make_interval(mins => $1), asked_at = null', [
    minutes,
  ])

async function expectEven({ name, end }: Kill): Promise<void> {
  const submits = house.jobs.reduce((all, job) => all + job.submits, 0)
  expect(submits, name).toBe(end === 'mailed' ? 1 : 0)
  const held = cards.books.filter(({ status }) => status !== 'voided').map(({ status }) => status)
  expect(held, name).toEqual(end === 'mailed' ? ['submitted_for_settlement'] : [])
  expect(cards.books.length, name).toBeLessThanOrEqual(1)
  const [letter] = await of.database.ask<{ state: string; hold: string }>(
    'select state, hold from postal_letter order by id desc limit 1',
  )
  if (end === 'mailed') expect(letter, name).toEqual({ state: 'HANDED', hold: 'CAPTURED' })
  else expect(['NONE', 'VOIDED'], name).toContain(letter?.hold)
}

async function runJob(): Promise<void> {
  await lookUpAll(of.context, postalLetters)
}

for (const kill of kills)
  costly(
    `charges for a letter that is mailed, once, and for no other, killed ${kill.name}`,
    async () => {
      for (const list of [cards.books, cards.asked, cards.faults, house.jobs, house.asked, house.faults])
        list.length = 0
      await killAt(kill)
      await server.start()
      // The first run finds out what is known, and the next ones end it.
      await minutesPass(6)
      await runJob()
      await minutesPass(31)
      await runJob()
      if (kill.end === 'not mailed') await runJob()
      await expectEven(kill)
    },
    300_000,
  )
