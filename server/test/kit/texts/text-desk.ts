import { write } from '../../../src/database/write'
import { lookUpAll } from '../../../src/outbound/look-up'
import { twilioTexts } from '../../../src/providers/text-messages/twilio'
import { secret } from '../../../src/secret'
import type { TextPerson } from '../../../src/texts/person'
import { type QueuedText, queueText, type TextToQueue } from '../../../src/texts/queue-text'
import { sendDueTexts } from '../../../src/texts/send-texts'
import { insertConsent } from '../../../src/texts/text-consent.sql'
import { assignNumber } from '../../../src/texts/text-number.sql'
import { saveTextSetting } from '../../../src/texts/text-setting.sql'
import { textsOutbound } from '../../../src/texts/texts-outbound'
import { minutes, type TestApp } from '../app/app'
import { type Books, day, openBooks } from '../money/books'
import { setClock } from '../reports/report-desk'
import { freshSid, fromTwilio, type TwilioStandIn, twilioLogin } from '../vendors/twilio-stand-in'

interface TextRow {
  id: string
  direction: string
  state: string
  body: string
  phone: string
  error: string
  error_code: number | null
  provider_id: string | null
  person_kind: string | null
  keyword: string
  tries: number
}

export interface TextDesk extends Books {
  /** The account's own number. */
  number: string
  property: number
  /** A tenant with this number, who agreed to texts or not. */
  tenant: (phone: string, agreed?: boolean) => Promise<TextPerson>
  queue: (to: string, person: TextPerson, more?: Partial<TextToQueue>) => Promise<QueuedText>
  /** One run of the sender, and one of the job that looks texts up, so much later. */
  send: () => ReturnType<typeof sendDueTexts>
  lookUp: (later?: number) => ReturnType<typeof lookUpAll>
  rows: () => Promise<TextRow[]>
  states: () => Promise<string[]>
  /** A text that a person sends to the account's number. */
  hear: (from: string, body: string, more?: Record<string, string>) => Promise<{ status: number; body: string }>
}

export const publicUrl = 'https://homes.example'

/** Noon of a day in New York, where texts may go out. */
const noon = '2026-03-10T16:00:00Z'

let desks = 0

/** An account that sends texts by Twilio's stand-in. */
export async function openTextDesk(of: TestApp, twilio: TwilioStandIn, mark: string): Promise<TextDesk> {
  desks += 1
  setClock(of, noon)
  of.context.ports.textMessages = twilioTexts(
    {
      accountSid: twilioLogin.accountSid,
      authToken: secret(twilioLogin.authToken),
      apiKey: null,
      messagingService: twilioLogin.messagingService,
      standIn: twilio.url,
    },
    publicUrl,
    1_000,
  )
  const books = await openBooks(of, mark)
  const { account } = books
  const number = `+1415555${String(1000 + desks)}`
  const property = await books.addProperty(`${mark} House`)
  const scope = () => ({ ...books.scopeOn('2026-03-10'), asOf: of.clock.now() })
  await books.post(async (tx) => {
    await saveTextSetting(tx, scope(), { on: true, dailyLimit: 5_000, also: false }, 'Test', of.clock.now())
    await assignNumber(tx, account, { phone: number, registration: 'REGISTERED', by: 'Test', at: of.clock.now() })
  })
  const rows: TextDesk['rows'] = () =>
    of.database.ask<TextRow>(
      `select id, direction, state, body, phone, error, error_code, provider_id, person_kind, keyword, tries
       from text_message where account_id = $1 order by id`,
      [account],
    )
  return {
    ...books,
    number,
    property,
    tenant: async (phone, agreed = true) => {
      const id = await books.addTenant(`Tenant ${phone}`)
      await of.database.ask('update tenant set phone = $3 where account_id = $1 and id = $2', [
        account,
        id,
        written(phone),
      ])
      const person = { kind: 'TENANT', id } as const
      if (agreed)
        await books.post((tx) =>
          insertConsent(
            tx,
            scope(),
            {
              person,
              phone,
              source: 'STAFF',
              words: 'I agree.',
              language: 'en',
              how: 'On paper',
              givenOn: day('2026-03-01'),
              recordedBy: 'Test',
            },
            of.clock.now(),
          ),
        )
      return person
    },
    queue: (to, person, more = {}) =>
      write(of.context.pool, account, (tx) =>
        queueText(tx, scope(), {
          to,
          person,
          body: 'The water is off on Friday from 9 to 11.',
          cause: { kind: '', id: 0 },
          propertyId: property,
          ...more,
        }),
      ),
    send: () => sendDueTexts(of.context),
    lookUp: (later = 2 * minutes) => {
      of.clock.advance(later)
      return lookUpAll(of.context, textsOutbound)
    },
    rows,
    states: async () => (await rows()).map(({ state }) => state),
    hear: async (from, body, more = {}) => {
      const posted = fromTwilio(`${publicUrl}/webhooks/text-messages`, {
        MessageSid: freshSid(),
        From: from,
        To: number,
        Body: body,
        NumMedia: '0',
        ...more,
      })
      const answer = await of.app.inject({ method: 'POST', ...posted })
      return { status: answer.statusCode, body: answer.body }
    },
  }
}

/** (415) 555-0142 */
export const written = (phone: string): string => `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`

/** News of Twilio about a text that it took, at the address that we gave. */
export async function newsFrom(of: TestApp, callback: string, params: Record<string, string>): Promise<number> {
  const answer = await of.app.inject({ method: 'POST', ...fromTwilio(callback, params) })
  return answer.statusCode
}
