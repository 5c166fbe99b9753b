import { loggedCall } from '@freehold/contract/messages/logged-call'
import { message } from '@freehold/contract/messages/message'
import { messageTemplate } from '@freehold/contract/messages/message-template'
import { addDays } from '@freehold/rules/day'
import { readyMessage } from '@freehold/rules/messages/ready/all'
import { e164 } from '@freehold/rules/texts/phone-number'
import { countPeople } from '@freehold/server/areas/messages/audience/counted.sql'
import { saveCall } from '@freehold/server/areas/messages/calls/save-call'
import { contentOf, saveDraft } from '@freehold/server/areas/messages/record/save-draft'
import { sendMessage } from '@freehold/server/areas/messages/record/send-message'
import { wantedOf } from '@freehold/server/areas/messages/record/wanted'
import { sendNextBatch } from '@freehold/server/areas/messages/sending/send-messages'
import { saveTemplate } from '@freehold/server/areas/messages/templates/save-template'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { insertReceived } from '@freehold/server/texts/text-message.sql'
import { insertIncoming } from '@freehold/server/threads/incoming-mail.sql'
import { noteIncoming } from '@freehold/server/threads/note-incoming.sql'
import type { Portfolio } from '../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../seeder'
import { daysBack, minutesAfter, minutesBack } from '../times'
import type { Office } from '../users'
import { findTenant } from './find-tenant.sql'
import { cast } from './portal/cast'

const byEmail = { channel: 'EMAIL', about: 'HOME' }
/** The stories are written before the server has an address. */
const portal = 'https://freehold.example/tenant-board'

/** A batch to everyone who is late, a notice for tomorrow, a draft, a template, and a conversation that waits for an answer. */
export async function seedMessages(tx: Tx, office: Office, manager: UserScope, portfolio: Portfolio): Promise<void> {
  const { now } = office
  const send = async (when: Date, fields: object) => {
    const scope = scopeAt({ scope: manager, when })
    const asked = asAsked(message.send, scope, { ...byEmail, ...fields, count: 1 })
    const { reached: count } = await countPeople(tx, scope, wantedOf(contentOf(scope, asked)))
    if (count > 0) await sendMessage(tx, scope, { ...asked, count }, when)
  }
  const go = async (when: Date) => {
    while (await sendNextBatch(tx, manager.account, { now: minutesAfter(when, 1), portal }));
  }
  const template = scopeAt({ scope: manager, when: daysBack(now, 20) })
  await saveTemplate(tx, template, asAsked(messageTemplate.save, template, sweeping), daysBack(now, 20))

  const reminded = daysBack(now, 3, 75)
  const { name: _, ...late } = readyMessage('late')
  await send(reminded, { person_kind: 'TENANT', audience: { of: 'TENANT', filter: { late: true } }, ...late })
  await go(reminded)

  const [house] = portfolio.properties.values()
  if (house)
    await send(minutesBack(now, 50), {
      person_kind: 'TENANT',
      audience: { of: 'TENANT', filter: { property_id: house.id } },
      ...waterOff,
      send_at: `${addDays(manager.today, 1)}T09:00`,
    })

  const drafting = scopeAt({ scope: manager, when: daysBack(now, 1) })
  await saveDraft(tx, drafting, asAsked(message.save, drafting, news), daysBack(now, 1))

  const stranger = {
    messageId: '<demo-unknown@mail.example>',
    person: null,
    property: null,
    from: 'j.doyle@work.example',
    fromName: 'Jamie Doyle',
    subject: 'Re: The water will be off',
    body: 'Thanks for the notice. Could the plumber look at our kitchen sink, too? I wrote from my work address.',
    automatic: false,
    droppedFiles: '',
    inReplyTo: null,
    at: minutesBack(now, 35),
  }
  await insertIncoming(tx, manager.account, stranger)

  const rosa = await findTenant(tx, manager, cast.late.email)
  if (rosa) await talk(tx, manager, { tenant: rosa, now, send, go })
}

interface Talk {
  tenant: { id: number; property: number | null }
  now: Date
  send: (when: Date, fields: object) => Promise<void>
  go: (when: Date) => Promise<void>
}

/** A tenant who is late asks for time, calls, and writes again. */
async function talk(tx: Tx, manager: UserScope, { tenant: { id, property }, now, send, go }: Talk): Promise<void> {
  const { account } = manager
  const write = async (at: Date, body: string) => {
    const person = { kind: 'TENANT' as const, id }
    await insertReceived(tx, account, {
      providerId: `demo-${account}-${at.getTime()}`,
      person,
      property,
      phone: e164(cast.late.phone) ?? '',
      ownPhone: '',
      body,
      segments: 1,
      media: 0,
      keyword: '',
      waits: false,
      at,
    })
    await noteIncoming(tx, account, { person, property, channel: 'TEXT', words: body, at })
  }
  const mailed = minutesBack(now, 100)
  const body = "I just paid half of it in the portal. I'll pay the rest on the 5th."
  await insertIncoming(tx, account, {
    messageId: `<demo-${id}@mail.example>`,
    person: { kind: 'TENANT', id },
    property,
    from: cast.late.email,
    fromName: '',
    subject: 'Re: Friday works',
    body,
    automatic: false,
    droppedFiles: 'paycheck.jpg',
    inReplyTo: null,
    at: mailed,
  })
  await write(daysBack(now, 2, 30), 'Can I pay the rest on Friday? My paycheck is late this month.')
  const answered = daysBack(now, 2, 55)
  await send(answered, {
    person_kind: 'TENANT',
    audience: { of: 'IDS', ids: [id] },
    to_one: 1,
    subject: 'Friday works',
    body: 'Hello {tenant.first_name},\n\nFriday works. Please pay {past_due} in the tenant portal by then.\n\n{company.name}',
  })
  await go(answered)
  const called = scopeAt({ scope: manager, when: daysBack(now, 1, 40) })
  const note = 'Rosa can pay half on Friday and half a week later. I said I would check and call back.'
  const call = { person_kind: 'TENANT', person_id: id, direction: 'IN', minutes: 6, note, follow_up_on: manager.today }
  await saveCall(tx, called, asAsked(loggedCall.save, called, call), daysBack(now, 1, 40))
  await write(minutesBack(now, 130), 'Did you have a chance to ask about the two payments?')
  await noteIncoming(tx, account, {
    person: { kind: 'TENANT', id },
    property,
    channel: 'EMAIL',
    words: body,
    at: mailed,
  })
}

const sweeping = {
  name: 'Parking lot sweeping',
  person_kind: 'TENANT',
  about: 'HOME',
  subject: 'Please move your car on [day]',
  body: 'Hello {tenant.first_name|there},\n\nWe are sweeping the parking lot at {property.name|our property} on [day] from 8 AM to noon. Please park on the street that morning.\n\n{company.name}',
  text_body: '{company.name}: we are sweeping the parking lot on [day] from 8 AM to noon. Please park on the street.',
}

const waterOff = {
  subject: 'The water will be off tomorrow from 1 PM to 3 PM',
  body: 'Hello {tenant.first_name|there},\n\nThe water at {property.name|our property} will be off tomorrow from 1 PM to 3 PM while we replace a valve.\n\nPlease set some water aside, and leave all faucets closed.\n\n{company.name}',
}

const news = {
  person_kind: 'OWNER',
  audience: { of: 'OWNER', filter: {} },
  channel: 'EMAIL',
  about: 'NEWS',
  subject: 'Our office in December',
  body: 'Hello {owner.first_name},\n\nOur office will be closed from December 24 to January 1. We still answer emergency calls.\n\n{company.name}',
}
