import { mayGroup } from '@freehold/contract/access'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { rightTo } from '@freehold/contract/kit/person-rights'
import type { texting } from '@freehold/contract/messages/texting'
import { showNumber } from '@freehold/rules/texts/phone-number'
import { segmentsOf } from '@freehold/rules/texts/segments'
import type { Db } from '../../../database/read'
import { actorName, type UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { type FoundPerson, personOfPhone } from '../../../texts/person-of.sql'
import { stopNumber } from '../../../texts/stop-number'
import { insertText, markAnswered, settleUnconfirmed } from '../../../texts/text-message.sql'
import { textSettingOf } from '../../../texts/text-setting.sql'
import { findText, lockText, newestFrom, type ShownText, textsWith } from '../../../texts/text-shown.sql'
import { stopOf } from '../../../texts/text-stop.sql'
import { logPerson } from './log-person'

const mostShown = 50
const minutes = 60_000
/** A person who wrote may be answered for a day, and in quiet hours for the next minutes. */
const answerableFor = 24 * 60 * minutes
const conversationFor = 15 * minutes

/** A text that the caller sees. One about a person needs the right to people of that kind. */
function allowed(scope: UserScope, text: ShownText | null): ShownText {
  if (!text || (text.personKind !== null && !mayGroup(scope.group, rightTo[text.personKind]))) throw notFound('Text')
  return text
}

export async function textsShown(
  db: Db,
  scope: UserScope,
  id: number,
  now: Date,
): Promise<ReplyOf<typeof texting.open>['data']> {
  const { phone } = allowed(scope, await findText(db, scope, id))
  const [texts, person, stop, newest] = await Promise.all([
    textsWith(db, scope, phone, mostShown),
    personOfPhone(db, scope.account, phone),
    stopOf(db, scope.account, phone),
    newestFrom(db, scope.account, phone, new Date(now.getTime() - answerableFor)),
  ])
  return {
    phone: showNumber(phone),
    person: person && { kind: person.kind, id: person.id, name: person.name },
    stopped: stop !== null,
    answerable: stop === null && newest !== null,
    texts: texts.map((text) => ({
      id: text.id,
      out: text.direction === 'OUT',
      body: text.body,
      state: text.state,
      error: text.error,
      media_count: text.mediaCount,
      keyword: text.keyword,
      by: text.by,
      at: text.at.toISOString(),
      held_until: text.state === 'QUEUED' && text.nextTryAt > now ? text.nextTryAt.toISOString() : null,
    })),
  }
}

/** An answer needs no consent beyond the person's own text of the last day. */
export async function answerText(
  tx: Tx,
  scope: UserScope,
  { id, body }: InputOf<typeof texting.answer>,
  now: Date,
): Promise<number> {
  const text = allowed(scope, await lockText(tx, scope, id))
  const [setting, stop, newest, person] = [
    await textSettingOf(tx, scope.account),
    await stopOf(tx, scope.account, text.phone),
    await newestFrom(tx, scope.account, text.phone, new Date(now.getTime() - answerableFor)),
    await personOfPhone(tx, scope.account, text.phone),
  ]
  if (!setting.on) throw new Refusal('E_CONFLICT', 'Texts are turned off in the settings.')
  if (stop) throw new Refusal('E_CONFLICT', `Texts to ${showNumber(text.phone)} are stopped.`)
  if (!newest)
    throw new Refusal(
      'E_CONFLICT',
      "The last text from this number is more than a day old. Send a message from the person's page.",
    )
  const by = actorName(scope, scope.userName)
  const { id: made } = await insertText(tx, scope.account, {
    person: person && { kind: person.kind, id: person.id },
    phone: text.phone,
    body,
    segments: segmentsOf(body).segments,
    cause: { kind: '', id: 0 },
    property: person?.property ?? null,
    unheld: now.getTime() - newest.at.getTime() <= conversationFor ? 'ANSWER' : '',
    urgentReason: '',
    user: scope.user,
    userName: by,
    onBehalfBy: scope.onBehalfBy,
    at: now,
  })
  await markAnswered(tx, scope.account, text.phone, by)
  return made
}

export async function settleText(
  tx: Tx,
  scope: UserScope,
  { id, how }: InputOf<typeof texting.settle>,
  now: Date,
): Promise<void> {
  const text = allowed(scope, await lockText(tx, scope, id))
  const by = actorName(scope, scope.userName)
  if (how === 'AGAIN' || how === 'SENT') {
    if (!(await settleUnconfirmed(tx, scope.account, id, { again: how === 'AGAIN', by, now })))
      throw new Refusal('E_CONFLICT', 'It is known by now what became of this text.')
    return
  }
  if (text.waitsSince === null) throw new Refusal('E_CONFLICT', 'This text was settled already.')
  await markAnswered(tx, scope.account, text.phone, by)
  if (how === 'STOP') await stopAsAsked(tx, scope, text, { by, now })
}

async function stopAsAsked(
  tx: Tx,
  scope: UserScope,
  { phone, body }: ShownText,
  { by, now }: { by: string; now: Date },
) {
  await stopNumber(tx, scope.account, { phone, source: 'STAFF', said: body.slice(0, 200), by, at: now })
  const person: FoundPerson | null = await personOfPhone(tx, scope.account, phone)
  if (person)
    await logPerson(
      tx,
      scope,
      person,
      `${scope.userName} stopped texts to ${person.name} at ${person.phone}, as a text asked.`,
    )
}
