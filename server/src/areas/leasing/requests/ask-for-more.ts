import type { InputOf } from '@freehold/contract/kit/call'
import type { applicationRequest } from '@freehold/contract/leasing/application-request'
import { type ApplicationStatus, applicationCan } from '@freehold/rules/leasing/application-can'
import { fairHousingWordsKept } from '@freehold/rules/leasing/fair-housing-words'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { adultsOf, requireAdult } from '../applications/adults'
import { logApplication, requireListedOne } from '../applications/listed-application'
import { askAboutWords } from '../criteria/ask-about-words'
import { mailMoreNeeded } from '../mails/more-needed'
import { applicationAsked, endRequest, insertRequests, lockRequest, requestsOf } from './request.sql'
import { stateOf } from './request-shown'

const validDays = 30

/** Mails adults of an application what is missing. The application is locked: of two who ask at once, one mail goes out. */
export async function askForMore(
  tx: Tx,
  scope: UserScope,
  { id, adults, items, message, confirm }: InputOf<typeof applicationRequest.ask>,
  at: Date,
): Promise<void> {
  if (items.length === 0 && message === '') throw badField('message', 'Choose what is missing, or write it.')
  const found = await requireListedOne(tx, scope, id)
  const { refused } = applicationCan.ask({ status: found.status as ApplicationStatus })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const people = adults.map((adult) => requireAdult(found, adult))
  const open = (await requestsOf(tx, scope, id)).filter(
    (one) => stateOf({ ...one, status: null, archived: false }, at) === 'OPEN',
  )
  for (const { adult, name, email } of people) {
    if (email === '') throw badField('adults', `The application has no email address of ${name}.`)
    if (open.some((one) => one.adult === adult))
      throw new Refusal('E_CONFLICT', `${name} has not answered the last question yet. Cancel it to ask another.`)
  }
  askAboutWords({ texts: [message], confirm, act: 'Send the message' })
  const until = new Date(at.getTime() + validDays * 86_400_000)
  const whom = adultsOf(found).filter(({ adult }) => adults.includes(adult))
  const ids = await insertRequests(
    tx,
    scope,
    whom.map(({ adult, email: to }) => ({
      application: id,
      adult,
      to,
      items: [...new Set(items)],
      message,
      at,
      until,
    })),
  )
  // An application has two adults at most.
  for (const request of ids) await mailMoreNeeded(tx, scope, request)
  const names = whom.map(({ name }) => name).join(' and ')
  await logApplication(tx, scope, found, {
    did: `asked ${names} for more about`,
    more: fairHousingWordsKept([message]),
  })
}

/** Closes the link of a question. The application is locked first, as by everything that is decided about it. */
export async function cancelRequest(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const application = await applicationAsked(tx, scope, id)
  if (application === undefined) throw notFound('Question')
  const found = await requireListedOne(tx, scope, application)
  const one = await lockRequest(tx, scope.account, id)
  if (!one) throw notFound('Question')
  if (one.answered_at !== null) throw new Refusal('E_CONFLICT', `${one.name} has answered this question.`)
  if (one.canceled_at !== null) throw new Refusal('E_CONFLICT', 'This question was already canceled.')
  await endRequest(tx, scope, id, { canceled_at: at, canceled_by: scope.userName })
  await logApplication(tx, scope, found, { did: `canceled the question to ${one.name} about` })
}
