import { mayGroup } from '@freehold/contract/access'
import { useMe } from '../../api/session'
import { PersonAvatar } from '../../widgets/avatar'
import { addressLines, EmailLink, PhoneLink } from '../../widgets/contact'
import { InfoModal, type InfoProps } from '../../widgets/dialogs/info-modal'
import { LinkAnchor, LinkButton } from '../../widgets/links'
import { paypalWords } from '../../widgets/paypal-words'
import { messages } from './messages'
import { afterOwner } from './next-steps'
import { RecordHead } from './open/record-head'
import { ownerRestoring } from './restoring'

export function OwnerInfo(props: InfoProps) {
  const { group_id } = useMe()
  return (
    <InfoModal
      {...props}
      title="Property owner information"
      call="GET property/get-property-owner"
      failure={messages.owner.loadFailed}
      remove={{
        call: 'POST property/delete-property-owner',
        question: messages.owner.ask,
        failure: messages.owner.saveFailed,
      }}
      restore={ownerRestoring}
      next={({ id, business_name }) => afterOwner(id, business_name)}
      page={(id) => (
        <LinkButton to="/properties/owner" search={{ ownerId: id }} variant="default">
          Open page
        </LinkButton>
      )}
      head={(owner) => (
        <RecordHead name={owner.owner_name} line={owner.business_name}>
          <PersonAvatar name={owner.owner_name} file={owner.avatar_image} size={84} />
        </RecordHead>
      )}
      rows={(owner) => [
        ['Email', <EmailLink key="email" email={owner.email} />],
        ['Phone', owner.phone && <PhoneLink phone={owner.phone} />],
        ['PayPal', `${owner.pp_address} (${paypalWords[owner.pp_addr_type]})`],
        ['Address', addressLines(owner)],
        ['Properties', <PropertiesOf key="properties" {...owner} />],
        mayGroup(group_id, 'money') && ['Money', <MoneyOf key="money" id={owner.id} />],
      ]}
    />
  )
}

/** A link to the money collected for the owner and sent to the owner. */
const MoneyOf = ({ id }: { id: number }) => (
  <LinkAnchor to="/property/property-owner-financial-board" search={{ id }}>
    Send Money
  </LinkAnchor>
)

interface Properties {
  id: number
  properties_total: number
  business_name: string
  archived_at: string | null
}

/** How many properties, and the way to them. Those of an archived owner are archived, too. */
function PropertiesOf({ id, properties_total: total, business_name, archived_at }: Properties) {
  if (archived_at !== null)
    return (
      <LinkAnchor to="/properties/property-list" search={{ query: business_name, archived: 1 }}>
        Archived properties
      </LinkAnchor>
    )
  if (total === 0) return 'None yet'
  return (
    <LinkAnchor to="/properties/property-list" search={{ owner: String(id) }}>
      {total === 1 ? '1 property' : `${total.toLocaleString('en-US')} properties`}
    </LinkAnchor>
  )
}
