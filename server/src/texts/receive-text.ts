import { dayIn } from '@freehold/rules/day'
import { keywordOf, readsLikeStop } from '@freehold/rules/texts/keywords'
import { segmentsOf } from '@freehold/rules/texts/segments'
import { cutText } from '../cut-text'
import { houseScope } from '../database/scope'
import type { Tx } from '../database/write'
import type { IncomingText } from '../providers/text-messages/port'
import { noteIncoming } from '../threads/note-incoming.sql'
import { answerKeyword } from './answer-keyword'
import { type FoundPerson, personOfPhone } from './person-of.sql'
import { stopNumber } from './stop-number'
import { insertConsent } from './text-consent.sql'
import { insertReceived } from './text-message.sql'
import { liftStop, stopOf } from './text-stop.sql'

const longest = 1600

export interface ReceivedText {
  id: number
  person: FoundPerson | null
  /** A keyword that changed something. */
  obeyed: 'STOP' | 'START' | null
}

interface Arrival {
  text: IncomingText
  /** The account's time zone, for the day of a consent. */
  timezone: string
  /** The provider answers this text by itself. */
  answered: boolean
  now: Date
}

/** Keeps a text that came in and obeys its keyword, in one transaction. Null where it was delivered before. */
export async function receiveText(
  tx: Tx,
  account: number,
  { text, timezone, answered, now }: Arrival,
): Promise<ReceivedText | null> {
  const { from: phone } = text
  const body = cutText(storable(text.body), longest)
  const [person, stop] = [await personOfPhone(tx, account, phone), await stopOf(tx, account, phone)]
  const keyword = text.answered ?? keywordOf(body, stop !== null)
  const likely = keyword === null && readsLikeStop(body)
  const id = await insertReceived(tx, account, {
    providerId: text.providerId,
    person: person && { kind: person.kind, id: person.id },
    property: person?.property ?? null,
    phone,
    ownPhone: text.to,
    body,
    segments: segmentsOf(body).segments,
    media: text.media,
    keyword: keyword ?? (likely ? 'LIKELY_STOP' : ''),
    waits: likely || (person === null && keyword !== 'STOP' && keyword !== 'START'),
    at: now,
  })
  if (id === null) return null
  let obeyed: ReceivedText['obeyed'] = null
  if (keyword === 'STOP') {
    await stopNumber(tx, account, { phone, source: 'TEXT', said: body.slice(0, 200), by: person?.name ?? '', at: now })
    obeyed = 'STOP'
  } else if (keyword === 'START' && (await liftStop(tx, account, phone, person?.name ?? '', now))) {
    if (person) await consentByText(tx, account, { person, phone, body, timezone, now })
    obeyed = 'START'
  }
  // A second STOP gets no second confirmation.
  const repeated = keyword === 'STOP' && stop !== null
  if (keyword !== null && !answered && !repeated)
    await answerKeyword(tx, account, { keyword, id, phone, person, at: now })
  // A keyword alone is nothing that staff answer, but a call for help is.
  if (person && keyword !== 'STOP' && keyword !== 'START')
    await noteIncoming(tx, account, { person, property: person.property, channel: 'TEXT', words: body, at: now })
  return { id, person, obeyed }
}

/** Texts that PostgreSQL can't keep: half a character, and NUL. */
const storable = (body: string): string => Buffer.from(body.replace(/\0/g, ''), 'utf8').toString('utf8')

interface Again {
  person: FoundPerson
  phone: string
  body: string
  timezone: string
  now: Date
}

/** START after a stop is a consent of its own, in the person's words. */
const consentByText = (tx: Tx, account: number, { person, phone, body, timezone, now }: Again) =>
  insertConsent(
    tx,
    houseScope(account, timezone, dayIn(timezone, now)),
    {
      person: { kind: person.kind, id: person.id },
      phone,
      source: 'TEXT',
      words: body.slice(0, 200),
      language: person.language,
      how: '',
      givenOn: dayIn(timezone, now),
      recordedBy: person.name,
    },
    now,
  )
