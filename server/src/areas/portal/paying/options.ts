import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { add, cents, sum, toDollars } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import { payMethods } from '@freehold/rules/portal/payment-fee'
import { grouped } from '@freehold/rules/text/grouped'
import type { AccountContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { Refusal } from '../../../http/refusal'
import { openCharges } from '../../money/billing/charge.sql'
import { type ContactRow, landlordContact } from '../settings/landlord-contact.sql'
import type { Fees } from '../settings/portal-fee.sql'
import { shareOfRent } from '../shares/share-of-rent'
import { methodShown } from './methods/method-shown'
import { methodsOf as savedMethodsOf } from './methods/portal-method.sql'
import { type PayingHome, payingHome } from './paying-home.sql'
import { payingTerms } from './paying-terms'
import { payingTexts } from './texts/all'

type Options = ReplyOf<typeof tenantPayment.options>['data']

/** The home that a tenant names, or its newest; null for a tenant who has none. */
export async function findPayingHome(db: Db, scope: TenantScope, rent: number | null): Promise<PayingHome | null> {
  const home = await payingHome(db, scope, rent)
  if (!home && rent !== null) throw new Refusal('E_NOT_FOUND', payingTexts[scope.language].homeNotFound)
  return home ?? null
}

export async function paymentOptions(
  db: Db,
  scope: TenantScope,
  rent: number | null,
  { payments }: Pick<AccountContext, 'payments'>,
): Promise<Options> {
  const home = await findPayingHome(db, scope, rent)
  if (home === null) return withoutHome(await landlordContact(db, scope))
  const [terms, open, saved, share] = await Promise.all([
    payingTerms(db, scope, home),
    openCharges(db, actingFor(scope), home.occupancy),
    savedMethodsOf(db, scope),
    shareOfRent(db, scope, home.occupancy),
  ])
  const { taken, policy, fees } = terms
  return {
    rent_id: home.occupancy,
    home: home.home,
    standing: terms.standing,
    landlord: home.landlord,
    phone: home.phone,
    owed: toDollars(cents(Math.max(0, home.balance))),
    credit: toDollars(cents(Math.max(0, -home.balance))),
    share: share && { left: toDollars(share.left), rent_open: toDollars(share.rentOpen) },
    on_its_way: toDollars(add(home.asked, home.inTransit)),
    types: openByType(open),
    partial: taken.rule,
    least: taken.rule === 'MINIMUM' ? toDollars(taken.least) : null,
    methods: methodsOf(fees),
    banks: payments.bankDebits(),
    saved: saved.map((row) => methodShown(row, scope.today)),
    free_way: policy.freeWay ?? payingTexts[scope.language].freeWay(home.landlord),
  }
}

const withoutHome = ({ name, phone }: Pick<ContactRow, 'name' | 'phone'>): Options => ({
  rent_id: null,
  home: '',
  standing: 'OFF',
  landlord: name,
  phone,
  owed: 0,
  credit: 0,
  share: null,
  on_its_way: 0,
  types: [],
  partial: 'ANY',
  least: null,
  methods: [],
  banks: false,
  saved: [],
  free_way: '',
})

/** Rent first, then in the order in which the charges fell due. A form without anything open starts with rent. */
function openByType(open: readonly OpenCharge[]): Options['types'] {
  const types = grouped(open, ({ reason }) => reason).flatMap((charges) =>
    charges.slice(0, 1).map(({ reason }) => ({ type: reason, open: toDollars(sum(charges.map((one) => one.open))) })),
  )
  const rent = types.filter(({ type }) => type === 'RENT')
  const rest = types.filter(({ type }) => type !== 'RENT')
  return types.length === 0 ? [{ type: 'RENT', open: 0 }] : [...rent, ...rest]
}

const methodsOf = (fees: Fees): Options['methods'] =>
  payMethods.map((method) => {
    const { basisPoints, flat, minimum, maximum } = fees[method]
    return {
      method,
      basis_points: basisPoints,
      flat: toDollars(flat),
      minimum: minimum === null ? null : toDollars(minimum),
      maximum: maximum === null ? null : toDollars(maximum),
    }
  })
