import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { officeOf } from './applicant-scope'
import { findLink, type LinkRow } from './application-link.sql'
import { stateOfLink } from './link-shown'
import { noSuchLink, openedBy } from './link-tokens'
import { lockPart, type PartRow } from './online-part.sql'
import { applicantRefusal } from './refuse-applicant'

export type PartContext = Pick<AppContext, 'pool' | 'ticketSecret' | 'earlierSecrets' | 'now' | 'vault'>

export interface OpenedPart {
  tx: Tx
  scope: Scope
  company: string
  part: PartRow
  link: LinkRow
  at: Date
}

/** The name of the holder of a private link, as the log shows it. */
const nameOf = ({ entered, invited_name, email }: PartRow): string =>
  entered.tenant_name?.trim() || invited_name || email

/** Runs a step with the part that a private link names, locked meanwhile. */
export async function withPart<T>(
  context: Omit<PartContext, 'vault'>,
  token: string,
  step: (opened: OpenedPart) => Promise<T>,
): Promise<T> {
  const { account, id } = openedBy(context, 'part', token)
  const at = context.now()
  return write(context.pool, account, async (tx) => step(await openPart(tx, account, id, at)))
}

/** Locks a part, with the account and the link that it belongs to. */
export async function openPart(tx: Tx, account: number, id: number, at: Date): Promise<OpenedPart> {
  const part = await lockPart(tx, { account }, id)
  const office = part && (await officeOf(tx, account, at, nameOf(part)))
  const link = office && (await findLink(tx, office.scope, part.link_id))
  if (!part || !office || !link) throw noSuchLink()
  return { tx, part, link, at, ...office }
}

/** A part that was sent is only read, and one whose link takes nothing anymore waits. */
export function requireDraft({ part, link, scope }: Pick<OpenedPart, 'part' | 'link' | 'scope'>): void {
  if (part.state !== 'DRAFT') throw applicantRefusal('E_CONFLICT', ({ sentAlready }) => sentAlready)
  const state = stateOfLink(link, scope.today)
  if (state !== 'OPEN') throw applicantRefusal('E_CONFLICT', ({ closed }) => closed[state])
}

export const withDraft = <T>(
  context: Omit<PartContext, 'vault'>,
  token: string,
  step: (opened: OpenedPart) => Promise<T>,
): Promise<T> =>
  withPart(context, token, (opened) => {
    requireDraft(opened)
    return step(opened)
  })
