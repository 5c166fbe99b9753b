import { useAccountZone } from '../../widgets/clock-zone'
import { addressLines } from '../../widgets/contact'
import { InfoModal, type InfoProps } from '../../widgets/dialogs/info-modal'
import { Gallery } from '../../widgets/gallery'
import { LinkAnchor, LinkButton } from '../../widgets/links'
import { messages } from './messages'
import { afterProperty } from './next-steps'
import { propertyFacts } from './open/property-facts'
import { RecordHead } from './open/record-head'
import { propertyRestoring } from './restoring'

export function PropertyInfo(props: InfoProps) {
  const accountZone = useAccountZone()
  return (
    <InfoModal
      {...props}
      title="Property information"
      call="GET property/get-property"
      failure={messages.property.loadFailed}
      remove={{
        call: 'POST property/delete-property',
        question: messages.property.ask,
        failure: messages.property.saveFailed,
      }}
      restore={propertyRestoring}
      next={({ id, property_name }) => afterProperty(id, property_name)}
      page={(id) => (
        <LinkButton to="/properties/property" search={{ propertyId: id }} variant="default">
          Open page
        </LinkButton>
      )}
      head={(property) => (
        <>
          <RecordHead name={property.property_name} line={property.type.type_name} />
          <Gallery images={property.images} of={property.property_name} />
        </>
      )}
      rows={(property) => [
        ['Owner', <OwnerLink key="owner" {...property.owner} />],
        ['Units', <UnitsOf key="units" {...property} />],
        ['Address', addressLines(property)],
        ...propertyFacts(property, accountZone),
      ]}
    />
  )
}

interface Owner {
  id: number
  business_name: string
  first_name: string
  last_name: string
}

const OwnerLink = ({ id, business_name, first_name, last_name }: Owner) => (
  <LinkAnchor to="/properties/property-owners" search={{ show: id }}>
    {business_name} ({first_name} {last_name})
  </LinkAnchor>
)

interface Units {
  id: number
  units_total: number
  property_name: string
  archived_at: string | null
}

/** How many units, and the way to them. Those of an archived property are archived, too. */
function UnitsOf({ id, units_total: total, property_name, archived_at }: Units) {
  if (archived_at !== null)
    return (
      <LinkAnchor to="/properties/unit-list" search={{ query: property_name, archived: 1 }}>
        Archived units
      </LinkAnchor>
    )
  return (
    <>
      {total === 0 ? (
        'None yet'
      ) : (
        <LinkAnchor to="/properties/unit-list" search={{ property: String(id) }}>
          {total === 1 ? '1 unit' : `${total.toLocaleString('en-US')} units`}
        </LinkAnchor>
      )}
      {' · '}
      <LinkAnchor to="/properties/add-units" search={{ of: id }}>
        Add units
      </LinkAnchor>
    </>
  )
}
