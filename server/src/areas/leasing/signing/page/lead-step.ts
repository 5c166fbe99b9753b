import type { Language } from '@freehold/rules/text/language'
import type { Scope } from '../../../../database/scope'
import type { Tx } from '../../../../database/write'
import { Refusal } from '../../../../http/refusal'
import { appendEvent, type StoredEvent, type Trace, type Witness } from '../event.sql'
import type { LockedSigning } from '../signed-lease.sql'
import type { Signer } from '../signer.sql'
import { signingTexts } from './texts/all'

export type LeadNeed = 'OPEN' | 'DONE'

interface Here extends Pick<LockedSigning, 'found' | 'facts'> {
  one: Signer
  events: readonly StoredEvent[]
}

interface Turn {
  scope: Scope
  language: Language
  trace: Trace
}

const isDone = (events: readonly StoredEvent[]): boolean => events.some(({ kind }) => kind === 'LEAD_ACKNOWLEDGED')

/** Null where the lease has no lead-paint papers, and for a guarantor, who does not live there. */
export const leadNeedOf = ({ one, facts, events }: Pick<Here, 'one' | 'facts' | 'events'>): LeadNeed | null =>
  facts.lead !== 'STATED' || one.role !== 'TENANT' ? null : isDone(events) ? 'DONE' : 'OPEN'

/** Keeps the acknowledgement of a tenant once. */
export async function acknowledgeLead(
  tx: Tx,
  context: Witness,
  { scope, trace, language }: Turn,
  { found, facts, one, events }: Here,
  field: (name: string) => string,
): Promise<void> {
  const { noLead, checkAll } = signingTexts[language].refused
  if (leadNeedOf({ one, facts, events }) === null) throw new Refusal('E_CONFLICT', noLead)
  if (['received', 'pamphlet', 'accurate'].some((name) => field(name) !== '1'))
    throw new Refusal('E_CONFLICT', checkAll)
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
