import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { lastOfMonth } from '@freehold/rules/month'
import { planSentence, turnSentence } from '@freehold/rules/portal/autopay/sentences'
import type { TurnState } from '@freehold/rules/portal/autopay/words'
import { methodName } from '@freehold/rules/portal/method-name'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type GuestEvent, type GuestMail, queueAllComposed } from '../../../mail/event'
import type { Filled, Template } from '../../../mail/template'
import { newestTurn, type PlanFacts, plansToMail, type TurnFacts, turnsToMail } from './autopay-facts.sql'

/** The words that the mails about autopay share. */
export const autopayReason = {
  en: 'You received this email because you set up autopay in your tenant portal at {company}.',
  es: 'Recibe este correo porque configuró el pago automático en su portal del inquilino en {company}.',
} as const
export const openAutopay = {
  en: { label: 'Open autopay', path: '/tenant-board?tab=pay' },
  es: { label: 'Ver pago automático', path: '/tenant-board?tab=pay' },
} as const
export const planLines = {
  en: [
    { label: 'Home', value: '{home}' },
    { label: 'Payment method', value: '{method}' },
  ],
  es: [
    { label: 'Vivienda', value: '{home}' },
    { label: 'Forma de pago', value: '{method}' },
  ],
} as const
export const moneyLines = {
  en: [
    { label: 'For', value: '{home}' },
    { label: 'Amount', value: '{amount}' },
    { label: 'Convenience fee', value: '{fee}' },
  ],
  es: [
    { label: 'Por', value: '{home}' },
    { label: 'Monto', value: '{amount}' },
    { label: 'Cargo por servicio', value: '{fee}' },
  ],
} as const

/** The subject's word for a plan; one that was resumed before the mail went out is active. */
const stateWords = {
  en: { ACTIVE: 'is on again', PAUSED: 'is paused', ENDED: 'has ended' },
  es: { ACTIVE: 'continúa', PAUSED: 'está en pausa', ENDED: 'terminó' },
} as const

/** A plan as its mails name it. */
function planValues({ name, company, home, mandate, ...plan }: PlanFacts, language: Language) {
  const { state, why, paused_until: until, expires } = plan
  const lastDay = expires === null ? null : lastOfMonth(`${expires}-01` as Day)
  return {
    name,
    company,
    home,
    mandate,
    method: methodName(plan, language),
    state: stateWords[language][state],
    why: planSentence(language, { state, why, until }),
    expires: lastDay === null ? '' : formatsOf(language).dayInWords(lastDay),
  }
}

type Says = 'announced' | 'taken'

/** A turn as its mails name it: as it was announced, or as it was taken or was to be taken. */
function turnValues(turn: TurnFacts, says: Says, language: Language) {
  const { money, dayInWords } = formatsOf(language)
  const announced = says === 'announced' || turn.taken_cents === null
  const amount = cents((announced ? turn.announced_cents : turn.taken_cents) ?? 0)
  const fee = cents((announced ? turn.announced_fee_cents : turn.taken_fee_cents) ?? 0)
  const { turn_state: state, turn_why: why, message, left_cents, due_on, take_on: tryOn } = turn
  return {
    ...planValues(turn, language),
    amount: money(amount),
    fee: money(fee),
    total: money(cents(amount + fee)),
    day: dayInWords(says === 'announced' ? (tryOn ?? due_on) : due_on),
    why: turnSentence(language, { state, why, message, left: cents(left_cents), tryOn }),
  }
}

type WordsOf<Values> = Readonly<Record<Language, Template<Extract<keyof Values, string>>>>

/** An event whose mails about many records are composed and queued at once. */
export interface AutopayEvent extends GuestEvent {
  composeMany: (db: Db, account: number, ids: readonly number[]) => Promise<ReadonlyMap<number, GuestMail>>
}

interface Reader extends Pick<GuestMail, 'to' | 'language'> {
  id: number
  property: number
}

function autopayEvent<Facts extends Reader>(
  { name, words, newest }: Pick<AutopayEvent, 'name' | 'words' | 'newest'>,
  read: (db: Db, account: number, ids: readonly number[]) => Promise<Facts[]>,
  letter: (facts: Facts, language: Language) => Filled,
): AutopayEvent {
  const composeMany: AutopayEvent['composeMany'] = async (db, account, ids) => {
    const found = await read(db, account, ids)
    return new Map(
      found.map((facts) => {
        const { id, to, language, property } = facts
        return [id, { to, language, property, letterIn: (its) => letter(facts, its) }]
      }),
    )
  }
  return {
    guest: true,
    name,
    // It is about money that goes out or is owed.
    courtesy: false,
    words,
    compose: async (db, account, id) => (await composeMany(db, account, [id])).get(id) ?? null,
    composeMany,
    newest,
  }
}

interface PlanMail extends Pick<GuestEvent, 'name' | 'newest'> {
  words: WordsOf<ReturnType<typeof planValues>>
}

/** A mail about a plan, to the adult who pays. */
export const planMail = ({ words, ...event }: PlanMail): AutopayEvent =>
  autopayEvent({ ...event, words }, plansToMail, (plan, its) => words[its].fill(planValues(plan, its)))

interface TurnMail extends Pick<GuestEvent, 'name'> {
  words: WordsOf<ReturnType<typeof turnValues>>
  says: Says
  /** The states of the turns that it is about. */
  states: readonly TurnState[]
}

/** A mail about a turn, to the adult who pays. */
export const turnMail = ({ name, words, says, states }: TurnMail): AutopayEvent =>
  autopayEvent({ name, words, newest: newestTurn(states) }, turnsToMail, (turn, its) =>
    words[its].fill(turnValues(turn, says, its)),
  )

interface About {
  /** The plan or the turn. */
  id: number
  /** One mail goes out for each of these. */
  of: string | number
}

/** Queues the mails about some plans or turns, each once. */
export async function mailAutopay(
  tx: Tx,
  account: number,
  event: AutopayEvent,
  about: readonly About[],
  at?: Date,
): Promise<void> {
  const mails = await event.composeMany(
    tx,
    account,
    about.map(({ id }) => id),
  )
  const ready = about.flatMap(({ id, of }) => {
    const composed = mails.get(id)
    return composed ? [{ key: `${event.name}/${id}/${of}`, composed }] : []
  })
  await queueAllComposed(tx, account, event, ready, at ? { at } : {})
}
