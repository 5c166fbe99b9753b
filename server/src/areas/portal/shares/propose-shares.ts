import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantHousehold } from '@freehold/contract/portal/tenant-household'
import { type SharesProblem, sharesProblem } from '@freehold/rules/portal/shares'
import { formatsOf } from '@freehold/rules/text/formats'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { adultsOf, sharedHome } from './adults.sql'
import { endOf, insertAgreement, lockTenancy } from './share-agreement.sql'
import { rentOf } from './shares-shown'
import { shareTexts } from './texts/all'

type Sent = InputOf<typeof tenantHousehold.propose>

/** Proposes shares of the rent. The one who proposes has accepted; a proposal that was open ends. */
export async function proposeShares(tx: Tx, scope: TenantScope, sent: Sent, at: Date): Promise<number> {
  const texts = shareTexts[scope.language]
  await lockTenancy(tx, scope)
  const home = await sharedHome(tx, scope, sent.rent_id)
  if (!home) throw new Refusal('E_NOT_FOUND', texts.noHome)
  const { occupancy } = home
  const adults = await adultsOf(tx, scope, occupancy)
  const named = new Set(sent.shares.map(({ member }) => member))
  if (named.size < sent.shares.length) throw badField('shares', texts.twice)
  if (!named.has(scope.member)) throw badField('shares', texts.withoutYou)
  const parts = sent.shares.map(({ member, value }) => {
    const adult = adults.find((one) => one.member === member)
    if (!adult) throw badField('shares', texts.noAdult)
    return { member, name: adult.name, value: Math.round(value * 100) }
  })
  const rent = await rentOf(tx, scope, occupancy)
  const values = parts.map(({ value }) => value)
  const problem = sharesProblem(sent.kind, values, rent)
  if (problem !== null) {
    const words: Readonly<Record<SharesProblem, string>> = {
      ONE_ADULT: texts.oneAdult,
      NOT_WHOLE: texts.notWhole,
      NOT_RENT: texts.notRent(formatsOf(scope.language).money(rent)),
    }
    throw badField('shares', words[problem])
  }
  await endOf(tx, scope, { occupancy, states: ['PROPOSED'], at })
  return insertAgreement(tx, scope, { occupancy, kind: sent.kind, parts, at })
}
