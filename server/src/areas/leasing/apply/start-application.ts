import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { apply } from '@freehold/contract/leasing/apply'
import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { oneAtATime } from '../applications/application.sql'
import { criteriaForUnit, criteriaNow } from '../criteria/criteria.sql'
import { officeOf } from './applicant-scope'
import { findLink, homesOf, isOffered, type LinkRow } from './application-link.sql'
import { homeShown, placeShown, stateOfLink } from './link-shown'
import { noSuchLink, openedBy } from './link-tokens'
import { mailPrivateLink } from './mail-private-link'
import { begunSince, insertOnline, insertPart, partOfAddress } from './online-part.sql'
import { applicantField, applicantRefusal } from './refuse-applicant'

type Context = Pick<AppContext, 'pool' | 'ticketSecret' | 'earlierSecrets' | 'now'>

/** The home behind a public link. One that takes nothing shows its name and the reason alone. */
export async function linkShown(
  context: Context,
  { token, query }: InputOf<typeof apply.link>,
  language: Language,
): Promise<ReplyOf<typeof apply.link>['data']> {
  const { account, id } = openedBy(context, 'link', token)
  const db = readsOf(context.pool, account)
  const office = await officeOf(db, account, context.now())
  const link = office && (await findLink(db, office.scope, id))
  if (!office || !link) throw noSuchLink()
  const { scope, company } = office
  // The homes of a property may be judged by different versions; the private page shows that of the home chosen.
  const criteria = link.unit_id === null ? await criteriaNow(db, scope) : await criteriaForUnit(db, scope, link.unit_id)
  const place = placeShown({ company, link, criteria, today: scope.today, language })
  if (place.state !== 'OPEN') return { ...place, homes: [], more_homes: false }
  const { homes, more } = await homesOf(db, scope, link, query)
  return { ...place, homes: homes.map(homeShown), more_homes: more }
}

const hour = 3_600_000
/** A link that is begun by more in an hour is in the hands of a machine. */
const begunAtMost = 60

/** Begins an application, or finds the one of this address, and mails its private link. The answer is the same. */
export function startApplication(context: Context, input: InputOf<typeof apply.start>): Promise<void> {
  const { account, id } = openedBy(context, 'link', input.token)
  const at = context.now()
  return write(context.pool, account, async (tx) => {
    const office = await officeOf(tx, account, at)
    const link = office && (await findLink(tx, office.scope, id))
    if (!office || !link) throw noSuchLink()
    const { scope } = office
    const state = stateOfLink(link, scope.today)
    if (state !== 'OPEN') throw applicantRefusal('E_CONFLICT', ({ closed }) => closed[state])
    const unit = await homeWanted(tx, scope, link, input.unit_id)
    await oneAtATime(tx, scope, unit)
    const before = await partOfAddress(tx, scope, { link: link.id, unit, email: input.email })
    const part =
      before?.id ?? (await begin(tx, scope, { link, unit, email: input.email, language: input.language, at }))
    await mailPrivateLink(tx, scope, { id: part, invited: false }, at)
  })
}

async function homeWanted(tx: Tx, scope: Scope, link: LinkRow, wanted: number | null): Promise<number> {
  if (link.unit_id !== null) return link.unit_id
  if (wanted === null || !(await isOffered(tx, scope, link, wanted)))
    throw applicantField('unit_id', ({ chooseHome }) => chooseHome)
  return wanted
}

interface Beginning {
  link: Pick<LinkRow, 'id' | 'property_id'>
  unit: number
  email: string
  language?: Language
  at: Date
}

/** Opens an application with the part of its first adult. */
export async function begin(tx: Tx, scope: Scope, { link, unit, email, language, at }: Beginning): Promise<number> {
  if ((await begunSince(tx, scope, link.id, new Date(at.getTime() - hour))) >= begunAtMost)
    throw applicantRefusal('E_RATE_LIMIT', ({ busy }) => busy, { retryAfter: 3600 })
  const online = await insertOnline(tx, scope, { link: link.id, property: link.property_id, unit, at })
  return insertPart(tx, scope, { online, email, ...(language && { language }), at })
}
