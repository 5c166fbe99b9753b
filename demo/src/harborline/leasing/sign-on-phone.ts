import { dayIn } from '@freehold/rules/day'
import { firstLanguage as language } from '@freehold/rules/text/language'
import { codePurpose } from '@freehold/server/areas/leasing/mails/signing-code'
import { initialPlaces } from '@freehold/server/areas/leasing/signing/initial-places'
import { takeStepIn } from '@freehold/server/areas/leasing/signing/page/take-step'
import { askForCode, beginVisit } from '@freehold/server/areas/leasing/signing/page/visit'
import { contentOf, lockWithSigners } from '@freehold/server/areas/leasing/signing/signed-lease.sql'
import { lockNewestVisit } from '@freehold/server/areas/leasing/signing/visit.sql'
import { houseScope, type UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { houseOf } from '@freehold/server/guests/house'
import { mailedCode } from '@freehold/server/links/mailed-code'
import { minutesAfter } from '../../times'
import type { Office } from '../../users'

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1'

interface Phone {
  lease: number
  address: string
  at: Date
}

/** The tenant whose turn it is signs: the mailed code, the test PDF, the consent, the initials, the papers, the name. */
export async function signOnPhone(tx: Tx, office: Office, by: UserScope, { lease, address, at }: Phone): Promise<void> {
  const locked = await lockWithSigners(tx, by, lease, at)
  if (!locked?.turn) throw new Error('The demo has no one who signs on a phone')
  const { found, turn: signer } = locked
  const house = await houseOf(tx, by.account)
  if (house === null) throw new Error('The story has no landlord')
  const onMinute = (minutes: number) => {
    const when = minutesAfter(at, minutes)
    const scope = { ...houseScope(by.account, office.timezone, dayIn(office.timezone, when)), clock: () => when }
    return { scope, trace: { at: when, address, agent } }
  }
  const asked = onMinute(0)
  await askForCode(tx, office, asked.scope, { found, signer, trace: asked.trace })
  const visit = await lockNewestVisit(tx, by, signer.id)
  const code = mailedCode(office.ticketSecret, { purpose: codePurpose, account: by.account, id: visit?.id ?? 0 })
  const begun = onMinute(2)
  const secret = await beginVisit(tx, office, begun.scope, { found, signer, trace: begun.trace }, code)
  if (secret === null) throw new Error('The story has a wrong code')

  const initials = signer.name.replaceAll(/[^A-Z]/g, '')
  const steps = [
    { step: 'test', fields: {} },
    { step: 'consent', fields: { agree: '1' } },
    { step: 'pdf', fields: {} },
    ...initialPlaces(contentOf(found)).map(({ place }) => ({
      step: 'initial' as const,
      fields: { place: String(place), initials },
    })),
    ...(locked.facts.lead === 'STATED'
      ? [{ step: 'lead' as const, fields: { received: '1', pamphlet: '1', accurate: '1' } }]
      : []),
    { step: 'sign', fields: { name: signer.name } },
  ] as const
  for (const [index, { step, fields }] of steps.entries()) {
    const { scope, trace } = onMinute(3 + index)
    const typed: Readonly<Record<string, string>> = { ...fields, visit: secret }
    const field = (name: string) => typed[name] ?? ''
    const turn = { scope, lease, signer: signer.id, house, language, other: undefined, at: '/sign', trace }
    await takeStepIn(tx, office, turn, { step, field })
  }
}
