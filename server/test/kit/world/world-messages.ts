import type { TestApp } from '../app/app'

interface Sides {
  /** A user who sees the first property alone, and whose messages it sees. */
  narrow: number
  inside: { tenant: number; property: number; mail: number }
  outside: { tenant: number; property: number; mail: number }
}

const minutesBefore = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * 60_000)

const id = ([row]: { id: string }[]) => Number(row?.id)

/** A draft, a sent message, a template, a noted call and a conversation on each side. */
export async function seedMessages({ database, clock }: TestApp, account: number, mark: string, sides: Sides) {
  const now = clock.now()
  const ask = (text: string, values: unknown[]) => database.ask<{ id: string }>(text, values)
  const side = async ({ tenant, property, mail }: Sides['inside'], by: number | null) => {
    const audience = JSON.stringify({ of: 'IDS', ids: [tenant] })
    const written = async (state: string, at: Date | null) =>
      id(
        await ask(
          `insert into message (account_id, person_kind, state, about, channel, audience, audience_words, subject, body, begins_at,
             ended_at, made_by, made_by_name, made_at)
           values ($1, 'TENANT', $2, 'HOME', 'EMAIL', $3, $4, $4, $4, $5, $5, $6, $4, $7) returning id`,
          [account, state, audience, mark, at, by, now],
        ),
      )
    const draft = await written('DRAFT', null)
    const sent = await written('SENT', now)
    await ask(
      `insert into message_recipient (account_id, message_id, person_kind, person_id, name, email, property_id, state, subject, body,
         mail_id, done_at) values ($1, $2, 'TENANT', $3, $4, $5, $6, 'DONE', $4, $4, $7, $8) returning id`,
      [account, sent, tenant, mark, `${mark.toLowerCase()}@mail.example`, property, mail, now],
    )
    await ask(
      `update mail_message set person_kind = 'TENANT', person_id = $3 where account_id = $1 and id = $2 returning id`,
      [account, mail, tenant],
    )
    const call = id(
      await ask(
        `insert into logged_call (account_id, person_kind, person_id, property_id, direction, called_at, minutes, note, made_by_name, made_at)
         values ($1, 'TENANT', $2, $3, 'IN', $4, 5, $5, $5, $4) returning id`,
        [account, tenant, property, now, mark],
      ),
    )
    await ask(
      `insert into message_thread (account_id, person_kind, person_id, property_id, last_in_at, last_in_channel, last_in_words)
       values ($1, 'TENANT', $2, $3, $4, 'EMAIL', $5) returning person_id as id`,
      [account, tenant, property, now, mark],
    )
    return { draft, sent, call, other: await written('DRAFT', null), audience }
  }
  const template = id(
    await ask(
      `insert into message_template (account_id, name, person_kind, subject, body, saved_at)
       values ($1, $2, 'TENANT', $2, $2, $3) returning id`,
      [account, `${mark} template`, now],
    ),
  )
  // Emails of unknown senders are about no property, so only a user who sees every property has them.
  const unknown = async (n: number) =>
    id(
      await ask(
        `insert into incoming_mail (account_id, message_id, from_address, subject, body, received_at, waits_since)
         values ($1, $2, $3, $4, $4, $5, $5) returning id`,
        [
          account,
          `<${mark}-${n}@mail.example>`,
          `unknown.${n}@${mark.toLowerCase()}.example`,
          mark,
          minutesBefore(now, n),
        ],
      ),
    )
  const [strange, stranger] = [await unknown(1), await unknown(2)]
  const inside = await side(sides.inside, sides.narrow)
  const outside = await side(sides.outside, null)
  const content = { audience: inside.audience }
  return {
    records: {
      message: { inside: [inside.draft, inside.sent], outside: [outside.draft, outside.sent] },
      message_template: { inside: [template], outside: [] },
      logged_call: { inside: [inside.call], outside: [outside.call] },
      person: { inside: [sides.inside.tenant], outside: [sides.outside.tenant] },
      incoming_mail: { inside: [], outside: [strange, stranger] },
      mail_message: { inside: [sides.inside.mail], outside: [sides.outside.mail] },
    },
    fills: {
      'message/get-recipient-list': { id: inside.sent, state: undefined },
      'message/count-recipients': content,
      'message/get-left-out-list': { audience: JSON.stringify({ of: 'TENANT', filter: {} }), channel: 'TEXT' },
      'message/preview': { ...content, place: 1 },
      'message/save-message': content,
      'message/save-message new': content,
      'message/send-message': { ...content, count: 1, send_at: undefined },
      'message/send-message new': { ...content, count: 1, send_at: undefined },
      'message/save-late-reminders': { days: '1, 5', least: '5.00' },
      'message/save-property-reminders': { reminders: 'OWN', days: '2, 6' },
      'message/preview-late-reminders': { days: '1, 5, 10', least: '5.00' },
      'incoming-mail/find-people': { id: strange, query: '' },
      'incoming-mail/assign': { id: strange, person_kind: 'TENANT', person_id: sides.inside.tenant },
      'incoming-mail/dismiss': { id: stranger },
      'message/delete-draft': { id: inside.other },
      'message/mark-failure-seen': { id: inside.sent },
      'message-template/save-template new': { name: `${mark} another` },
      'conversation/get-conversation': { before: undefined },
      'call/save-call': { called_at: undefined, follow_up_on: undefined },
      'call/save-call new': { called_at: undefined, follow_up_on: undefined },
    },
  }
}
