import type { Scope } from '../../../../database/scope'
import type { Tx } from '../../../../database/write'
import { Refusal } from '../../../../http/refusal'
import { appendEvent, type StoredEvent, type Trace, type Witness } from '../event.sql'
import type { LockedSigning } from '../signed-lease.sql'
import type { Signer } from '../signer.sql'
import { button, paragraph, stepForm, type Visit } from './layout'

/** The place of the lead-paint disclosure on the page. */
export const leadPlace = {
  at: 'lead',
  title: 'Lead-paint disclosure',
  missing: 'You have not acknowledged the lead-paint disclosure',
} as const

export type LeadNeed = 'OPEN' | 'DONE'

interface Here extends Pick<LockedSigning, 'found' | 'facts'> {
  one: Signer
  events: readonly StoredEvent[]
}

const isDone = (events: readonly StoredEvent[]): boolean => events.some(({ kind }) => kind === 'LEAD_ACKNOWLEDGED')

/** Null where the lease has no lead-paint papers, and for a guarantor, who does not live there. */
export const leadNeedOf = ({ one, facts, events }: Pick<Here, 'one' | 'facts' | 'events'>): LeadNeed | null =>
  facts.lead !== 'STATED' || one.role !== 'TENANT' ? null : isDone(events) ? 'DONE' : 'OPEN'

const pamphlet = 'https://www.epa.gov/lead/protect-your-family-lead-your-home-real-estate-disclosure'

const check = (name: string, words: string): string =>
  `<label class="check" for="${name}"><input type="checkbox" id="${name}" name="${name}" value="1" required><span>${words}</span></label>`

/** The tenant's acknowledgement of 40 CFR 745.113(b)(4), a step of its own below the papers. */
export function leadForm(visit: Visit, need: LeadNeed): string {
  const { at } = leadPlace
  if (need === 'DONE')
    return `<p class="done" id="${at}">You acknowledged the lead-paint disclosure and received the pamphlet.</p>`
  return `<div class="place" id="${at}">${paragraph('The law asks you to acknowledge this disclosure before you sign.')}
<p>The pamphlet: <a href="${pamphlet}" target="_blank" rel="noopener noreferrer">Protect Your Family From Lead in Your Home</a> (EPA, opens in a new tab).</p>
${stepForm(
  visit,
  { does: 'lead', at },
  `${check('received', 'I have received copies of all information listed above.')}
${check('pamphlet', 'I have received the pamphlet <em>Protect Your Family From Lead in Your Home</em>.')}
${check('accurate', 'I have reviewed the information above and certify, to the best of my knowledge, that what I have provided is true and accurate.')}
${button('Acknowledge')}`,
)}</div>`
}

/** Keeps the acknowledgement of a tenant once. */
export async function acknowledgeLead(
  tx: Tx,
  context: Witness,
  scope: Scope,
  { found, facts, one, events }: Here,
  field: (name: string) => string,
  trace: Trace,
): Promise<void> {
  if (leadNeedOf({ one, facts, events }) === null)
    throw new Refusal('E_CONFLICT', 'This lease has no lead-paint disclosure to acknowledge.')
  if (['received', 'pamphlet', 'accurate'].some((name) => field(name) !== '1'))
    throw new Refusal('E_CONFLICT', 'Check all three boxes of the lead-paint disclosure.')
  if (isDone(events)) return
  const detail = { received: 1, pamphlet: 1, accurate: 1 }
  await appendEvent(tx, context, scope, {
    of: found,
    kind: 'LEAD_ACKNOWLEDGED',
    trace,
    signer: one.id,
    name: one.name,
    detail,
  })
}
