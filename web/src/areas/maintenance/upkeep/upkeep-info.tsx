import { mayGroup } from '@freehold/contract/access'
import type { Calls } from '@freehold/contract/calls'
import { showDay } from '@freehold/rules/day'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { everyWords, upkeepPlaceWords } from '@freehold/rules/maintenance/upkeep-dates'
import { showDollars } from '@freehold/rules/money'
import { useMe } from '../../../api/session'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { LinkAnchor } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { RecordHead } from '../../portfolio/open/record-head'
import { messages } from '../messages'
import { ContractorName } from '../open/contractor-name'
import { StageBadge } from '../open/order-badges'
import orderClasses from '../orders/orders.module.css'
import { PauseButton } from './pause-button'
import { UpkeepBadge } from './upkeep-columns'

type Upkeep = Calls['GET maintenance/get-upkeep']['reply']['data']

/** An upkeep to read, with what it opened, and the ways to pause, change and delete it. */
export function UpkeepInfo(props: InfoProps) {
  const { group_id } = useMe()
  return (
    <InfoModal
      {...props}
      title="Upkeep information"
      call="GET maintenance/get-upkeep"
      activity="upkeep_id"
      failure={messages.upkeep.loadFailed}
      remove={{
        call: 'POST maintenance/delete-upkeep',
        question: messages.upkeep.ask,
        failure: messages.upkeep.saveFailed,
      }}
      head={(upkeep) => (
        <>
          <RecordHead name={upkeep.title} line={<UpkeepBadge state={upkeep.state} />} />
          <PauseButton upkeep={upkeep} />
        </>
      )}
      rows={(upkeep) => [
        [
          'Property',
          mayGroup(group_id, 'properties') ? (
            <LinkAnchor key="property" to="/properties/property" search={{ propertyId: upkeep.property_id }}>
              {upkeep.property_name}
            </LinkAnchor>
          ) : (
            upkeep.property_name
          ),
        ],
        ['Work order for', upkeepPlaceWords[upkeep.place]],
        ['Contractor', <ContractorName key="contractor" id={upkeep.contractor_id} name={upkeep.contractor_name} />],
        ['Trade', upkeep.trade && tradeWords[upkeep.trade]],
        ['Interval', everyWords({ every: upkeep.every, unit: upkeep.every_unit })],
        ['First date', showDay(upkeep.first_date)],
        ['Next date', showDay(upkeep.next_date)],
        ['Opens', upkeep.state === 'PAUSED' ? messages.upkeep.paused : opensWords(upkeep)],
        ['Expected cost', showDollars(upkeep.cost)],
        ['Description', upkeep.description],
      ]}
      below={(upkeep) => <Openings of={upkeep} />}
    />
  )
}

const opensWords = ({ opens_date, lead_days }: Upkeep): string =>
  lead_days === 0 ? showDay(opens_date) : `${showDay(opens_date)}, ${lead_days} days ahead`

/** The work orders that it opened, the newest first. */
const Openings = ({ of: { openings } }: { of: Upkeep }) => (
  <section className={orderClasses.part} aria-labelledby="upkeep-openings">
    <h4 id="upkeep-openings">Work orders</h4>
    {openings.length === 0 ? (
      <p className={orderClasses.took}>{messages.upkeep.nothingOpened}</p>
    ) : (
      <ol className={orderClasses.timeline}>
        {openings.map(({ id, due_date, opened_at, unit_name, work_order_id, stage }) => (
          <li key={id}>
            <span>
              {work_order_id === null ? (
                `Due ${showDay(due_date)}, deleted`
              ) : (
                <LinkAnchor to="/maintenance/order" search={{ orderId: work_order_id }}>
                  {`Due ${showDay(due_date)}`}
                </LinkAnchor>
              )}
              {unit_name !== '' && `, ${unit_name}`} {stage !== null && <StageBadge stage={stage} />}
            </span>
            <time dateTime={opened_at}>{showMoment(opened_at)}</time>
          </li>
        ))}
      </ol>
    )}
  </section>
)
