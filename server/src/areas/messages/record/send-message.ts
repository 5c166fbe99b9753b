import type { InputOf } from '@freehold/contract/kit/call'
import { rightTo } from '@freehold/contract/kit/person-rights'
import type { message } from '@freehold/contract/messages/message'
import { addDays } from '@freehold/rules/day'
import { countOf } from '@freehold/rules/messages/skip-reasons'
import { undoSeconds } from '@freehold/rules/undo-window'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { markAnswered } from '../../../threads/note-incoming.sql'
import { logActivity } from '../../account/log/activity.sql'
import { audienceWords } from '../audience/audience-words'
import { insertRecipients } from '../audience/counted.sql'
import { requireReady } from '../words/check-words'
import { aboutOf } from './about-of'
import { type Content, insertDraft, startMessage, updateDraft } from './message.sql'
import { momentTyped } from './moment-typed'
import { contentOf, lockDraft } from './save-draft'
import { wantedOf } from './wanted'

type Sent = InputOf<typeof message.send>

/** Messages are scheduled this far ahead at most: later, most of what they say has changed. */
const farthestDays = 365

function beginOf(scope: UserScope, typed: string, now: Date): Date {
  if (typed === '') return new Date(now.getTime() + undoSeconds * 1000)
  const moment = momentTyped(typed, scope.timezone)
  if (moment === null) throw badField('send_at', 'Send at must be a day and a time.')
  if (moment <= now) throw badField('send_at', 'This time has passed. Choose a later one.')
  if (moment > new Date(`${addDays(scope.today, farthestDays)}T00:00:00Z`))
    throw badField('send_at', 'A message can be scheduled for at most a year ahead.')
  return moment
}

/** Sends a message, or schedules it: its recipients are written now, and the job takes them one after the other. */
export async function sendMessage(tx: Tx, scope: UserScope, input: Sent, now: Date) {
  const content = contentOf(scope, input)
  requireReady(content, content.channel)
  const beginsAt = beginOf(scope, input.send_at, now)
  const before = await lockDraft(tx, scope, input.id)
  if (before) await updateDraft(tx, scope, before.id, content, before.audience_words)
  const id = before?.id ?? (await insertDraft(tx, scope, content, { audienceWords: '', at: now }))
  const reached = await insertRecipients(tx, scope, id, wantedOf(content))
  requireCount(content, reached, input.count)
  const words = await audienceWords(tx, scope, {
    kind: content.person_kind,
    audience: content.audience,
    total: reached,
  })
  await startMessage(tx, scope, id, {
    beginsAt,
    scheduled: input.send_at !== '',
    toOne: input.to_one && reached === 1,
    audienceWords: words,
  })
  if (content.audience.of === 'IDS' && content.audience.ids.length === 1)
    await markAnswered(tx, scope, { kind: content.person_kind, id: content.audience.ids[0] ?? 0 }, now)
  await log(tx, scope, { id, content, words, scheduled: input.send_at !== '' })
  return { id, begins_at: beginsAt.toISOString() }
}

/** With another number of people than the confirmed one, the user looks again. */
function requireCount({ person_kind: kind }: Content, reached: number, confirmed: number): void {
  if (reached === confirmed) return
  const now =
    reached === 0
      ? 'Now it reaches none of them'
      : `Now it reaches ${countOf(reached, kind)}, not ${confirmed.toLocaleString('en-US')}`
  throw new Refusal('E_CONFLICT', `${now}. Check the recipients and send again.`)
}

interface Line {
  id: number
  content: Content
  words: string
  scheduled: boolean
}

async function log(tx: Tx, scope: UserScope, { id, content, words, scheduled }: Line): Promise<void> {
  await logActivity(tx, scope, {
    noun: 'message',
    id,
    needs: rightTo[content.person_kind],
    about: aboutOf(scope),
    message: `${scope.userName} ${scheduled ? 'scheduled' : 'sent'} "${content.subject || content.text_body}" to ${words}.`,
  })
}
