import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { rentPeriodWords } from '@freehold/rules/words'
import { useMe } from '../../api/session'
import { InfoModal, type InfoProps } from '../../widgets/dialogs/info-modal'
import { Gallery } from '../../widgets/gallery'
import { StatusBadge } from '../../widgets/layout/status-badge'
import { LinkAnchor, LinkButton } from '../../widgets/links'
import { messages } from './messages'
import { afterUnit } from './next-steps'
import { RecordHead } from './open/record-head'
import { unitRestoring } from './restoring'

export function UnitInfo(props: InfoProps) {
  const { group_id } = useMe()
  const rents = mayGroup(group_id, 'tenants')
  return (
    <InfoModal
      {...props}
      title="Unit information"
      call="GET unit/get-unit"
      failure={messages.unit.loadFailed}
      remove={{ call: 'POST unit/delete-unit', question: messages.unit.ask, failure: messages.unit.saveFailed }}
      restore={unitRestoring}
      next={({ id, unit_name, property_id }) => afterUnit({ id, name: unit_name, property: property_id, rents })}
      page={(id) => (
        <LinkButton to="/properties/unit" search={{ unitId: id }} variant="default">
          Open page
        </LinkButton>
      )}
      head={(unit) => (
        <>
          <RecordHead name={unit.unit_name} line={<PropertyLink {...unit.property} />} />
          <Gallery images={unit.images} of={unit.unit_name} />
        </>
      )}
      rows={(unit) => [
        unit.archived_at === null && ['Status', <StatusBadge key="status" status={unit.vacant_status} />],
        unit.tenant_name !== '' && ['Occupant', unit.tenant_name],
        unit.waiting !== null && ['Waiting to move in', waitingWords(unit.waiting, unit.tenant_name)],
        unit.let_from !== null && ['Leased from', showDay(unit.let_from)],
        ['Rent', `${showDollars(unit.rent)} ${rentPeriodWords[unit.rent_period].toLowerCase()}`],
        ['Deposit', showDollars(unit.deposit)],
        ['Bedrooms', unit.bedroom],
        ['Bathrooms', unit.bathroom],
        ['Square feet', unit.square_feet?.toLocaleString('en-US')],
        ['Notes', unit.notes],
      ]}
    />
  )
}

const waitingWords = ({ tenant_name, move_in }: { tenant_name: string; move_in: string }, occupant: string) =>
  `${tenant_name}, since ${showDay(move_in)}: ${occupant} has not moved out`

const PropertyLink = ({ id, property_name }: { id: number; property_name: string }) => (
  <LinkAnchor to="/properties/property-list" search={{ show: id }}>
    {property_name}
  </LinkAnchor>
)
