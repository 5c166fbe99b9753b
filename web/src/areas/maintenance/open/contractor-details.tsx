import { mayGroup } from '@freehold/contract/access'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { showDollars } from '@freehold/rules/money'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { EmailLink, PhoneLink } from '../../../widgets/contact'
import type { DetailRows } from '../../../widgets/layout/details'
import { LinkAnchor } from '../../../widgets/links'
import { PaperEnd } from './paper-end'
import { TaxId } from './tax-id'
import { W9Files } from './w9-files'

type Contractor = Omit<Reply<'GET maintenance/get-contractor'>['data'], 'version'>

export const tradesSaid = ({ trades }: Pick<Contractor, 'trades'>): string =>
  trades.map((trade) => tradeWords[trade]).join(', ')

/** How a contractor is reached. */
export const contactRows = (contractor: Contractor): DetailRows => [
  ['Phone', <PhoneLink key="phone" phone={contractor.phone} />],
  ['Email', <EmailLink key="email" email={contractor.email} />],
  ['Address', contractor.address],
]

/** A contractor's papers: trades, licenses, insurance and limits. */
export const paperRows = (contractor: Contractor): DetailRows => [
  ['Trades', tradesSaid(contractor)],
  ['License', contractor.license],
  ['License expires', <PaperEnd key="license" ends={contractor.license_expires} />],
  ['Insurance company', contractor.insurer],
  ['Policy number', contractor.policy_number],
  ['Insurance expires', <PaperEnd key="insurance" ends={contractor.insurance_expires} />],
  ['SSN/EIN', <TaxId key="tax" contractor={contractor} />],
  ['W-9', <W9Files key="w9" contractor={contractor} />],
  ['Hourly rate', contractor.hourly_rate === null ? null : showDollars(contractor.hourly_rate)],
  ['Login', <Login key="login" login={contractor.login} />],
  ['Notes', contractor.notes],
]

/** The user who signs in as the contractor, with the way there for those who manage users. */
function Login({ login }: Pick<Contractor, 'login'>) {
  const { group_id } = useMe()
  if (login === null) return 'None'
  const said = `${login.name} (${login.email})`
  if (!mayGroup(group_id, 'users')) return said
  return (
    <LinkAnchor to="/settings/manage-users" search={{ show: login.id }}>
      {said}
    </LinkAnchor>
  )
}
