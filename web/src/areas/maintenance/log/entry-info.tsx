import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { logCategoryWords } from '@freehold/rules/maintenance/log-categories'
import { useMe } from '../../../api/session'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { Gallery } from '../../../widgets/gallery'
import { LinkAnchor } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { RecordHead } from '../../portfolio/open/record-head'
import { messages } from '../messages'

export function EntryInfo(props: InfoProps) {
  const { group_id } = useMe()
  const seesContractors = mayGroup(group_id, 'contractors')
  const seesProperties = mayGroup(group_id, 'properties')
  return (
    <InfoModal
      {...props}
      title="Maintenance information"
      call="GET maintenance/get-maintenance-log"
      activity="maintenance_log_id"
      failure={messages.log.loadFailed}
      remove={{
        call: 'POST maintenance/delete-maintenance',
        question: messages.log.ask,
        failure: messages.log.saveFailed,
      }}
      head={(entry) => (
        <>
          <RecordHead name={entry.title} line={logCategoryWords[entry.category]} />
          <Gallery images={entry.images} of={entry.title} />
        </>
      )}
      rows={({ contractor, property, unit, ...entry }) => [
        [
          'Contractor',
          seesContractors ? (
            <LinkAnchor key="contractor" to="/maintenance/contractor-page" search={{ contractorId: contractor.id }}>
              {contractor.name}
            </LinkAnchor>
          ) : (
            contractor.name
          ),
        ],
        ['Category', logCategoryWords[entry.category]],
        [
          'Property',
          seesProperties ? (
            <LinkAnchor key="property" to="/properties/property" search={{ propertyId: property.id }}>
              {property.property_name}
            </LinkAnchor>
          ) : (
            property.property_name
          ),
        ],
        ['Unit', unit === null ? '-' : unit.unit_name],
        ['Title', entry.title],
        ['Description', entry.description],
        ['Notes', entry.note],
        ['Date', showMoment(entry.created_at)],
        ['Date done', entry.done_date && showDay(entry.done_date)],
      ]}
    />
  )
}
