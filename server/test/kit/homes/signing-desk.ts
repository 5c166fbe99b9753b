import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { codePurpose } from '../../../src/areas/leasing/mails/signing-code'
import { workOnSigning } from '../../../src/areas/leasing/signing/work-on-signing'
import { mailedCode } from '../../../src/links/mailed-code'
import { days, type TestApp } from '../app/app'
import { ask } from '../app/ask'
import { leaseDesk } from './lease-desk'

/** An A, a wave and a dot. */
const drawnByHand = '40,140 90,30 140,140;60,100 120,100;180,130 230,80 280,130 330,80 380,130;430,135'

interface Desk {
  token: string
  owner: number
  user: number
}

interface Made {
  id: number
  unit: number
  property: number
}

interface Page {
  status: number
  html: string
  headers: Record<string, unknown>
  raw: Buffer
}

/** Contracts that are sent, and people who sign them on the public pages. */
export function signingDesk(context: TestApp, { token, owner, user }: Desk) {
  const { app, database, clock } = context
  const desk = leaseDesk(context, token, owner)

  async function contract({ house = {}, applicant = {}, terms = {} } = {}): Promise<Made> {
    // The clock of a test runs for weeks, longer than a session lasts, and a session that was seen is kept for a second.
    const later = new Date(clock.now().getTime() + 365 * days)
    await database.ask('update session set created_at = $1, last_access = $1', [later])
    const at = await desk.home(house)
    const { type, body, text } = await desk.contract(await desk.applicant(at, applicant), at, terms)
    if (type !== 'S_OK') throw new Error(text)
    return { id: body.id, ...at }
  }

  const emails = { tenant_email: 'lea@signers.example', co_tenant_email: 'sam@signers.example' }
  const send = (id: number, change: object = {}) =>
    ask(app, leaseSigning.send, { id, ...emails, landlord_id: user, ...change }, { token })

  /** Lets the time to undo go by, and runs the job. */
  async function work(milliseconds = 21_000) {
    clock.advance(milliseconds)
    return workOnSigning(context.context)
  }

  async function link(id: number): Promise<string> {
    const { type, body, text } = await ask(app, leaseSigning.copyLink, { id }, { token })
    if (type !== 'S_OK') throw new Error(text)
    return new URL(body.url).search
  }

  async function post(search: string, fields: Record<string, string>): Promise<Page> {
    const answer = await app.inject({
      method: 'POST',
      url: `/sign${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Test phone' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: answer.statusCode, html: answer.payload, headers: answer.headers, raw: answer.rawPayload }
  }

  const visitIn = ({ html }: Page): string => /name="visit" value="([\w-]{43})"/.exec(html)?.[1] ?? ''

  async function newestVisit(): Promise<{ id: number; account_id: number }> {
    const [row] = await database.ask<{ id: number; account_id: number }>(
      'select id::int, account_id::int from signing_visit order by id desc limit 1',
    )
    if (!row) throw new Error('Nobody asked for a code')
    return row
  }

  /** The code of the newest visit, as the mail has it. */
  async function code(): Promise<string> {
    const { id, account_id: account } = await newestVisit()
    return mailedCode(context.context.ticketSecret, { purpose: codePurpose, account, id })
  }

  /** Asks for a code and types it in. Returns the fields that every later step sends. */
  async function open(search: string): Promise<{ visit: string; page: Page }> {
    await post(search, { do: 'begin' })
    const page = await post(search, { do: 'code', code: await code() })
    return { visit: visitIn(page), page }
  }

  /** Everything up to the signature. */
  async function read(search: string): Promise<string> {
    const { visit } = await open(search)
    await post(search, { do: 'test', visit })
    const page = await post(search, { do: 'consent', visit, agree: '1' })
    const places = [...page.html.matchAll(/name="place" value="(\d+)"/g)].map(([, place = '']) => place)
    for (const place of places) await post(search, { do: 'initial', visit, place, initials: 'LS' })
    return visit
  }

  /** The next person signs, and confirms the name as typed if the page asks about it. */
  async function sign(id: number, name = 'Lea Signer'): Promise<Page> {
    const search = await link(id)
    const visit = await read(search)
    return post(search, { do: 'sign', visit, name, asked: name, drawn: drawnByHand })
  }

  /** A tenant ticks the boxes of the lead-paint disclosure. */
  const acknowledge = (search: string, visit: string, boxes = { received: '1', pamphlet: '1', accurate: '1' }) =>
    post(search, { do: 'lead', visit, ...boxes })

  const signAsLandlord = (id: number, name = 'Alder Admin', change: object = {}) =>
    ask(app, leaseSigning.signForLandlord, { id, name, ...change }, { token })

  /** A contract that is out, with the link of the first tenant. */
  async function out(change: Parameters<typeof contract>[0] = {}) {
    const made = await contract(change)
    const { type, text } = await send(made.id)
    if (type !== 'S_OK') throw new Error(text)
    await work()
    return { ...made, search: await link(made.id) }
  }

  /** A contract that everybody signed, sealed. */
  async function signed(change: Parameters<typeof contract>[0] = {}) {
    const made = await out(change)
    await sign(made.id)
    await sign(made.id, 'Sam Partner')
    await signAsLandlord(made.id)
    await work(0)
    return made
  }

  const show = async (id: number) => (await ask(app, leaseSigning.get, { id }, { token })).body.data

  const mails = (event: string, lease: number) =>
    database.ask<{ to_address: string; subject: string }>(
      `select m.to_address, m.subject from mail_message m join signing_event e
        on m.dedupe_key = $1 || '/' || e.id where e.lease_id = $2 order by m.id`,
      [event, lease],
    )

  return {
    contract,
    send,
    work,
    link,
    post,
    code,
    open,
    read,
    sign,
    acknowledge,
    signAsLandlord,
    out,
    signed,
    show,
    mails,
  }
}
