import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { inspectionKindWords, stateWordsOf } from '@freehold/rules/inspections/kinds'
import { Badge } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { Gallery } from '../../../widgets/gallery'
import { BackLink } from '../../../widgets/layout/back-link'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { LinkAnchor } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { RecordActivity } from '../../../widgets/record-activity'
import { type Inspection, picturesOf, stateColors } from '../inspection'
import classes from '../inspection.module.css'
import type { InspectionSearch } from '../inspection-search'
import { messages } from '../messages'
import { AnswersCard } from './answers-card'
import { ObjectionsCard } from './objections-card'
import { PageActions } from './page-actions'
import { RoomCard } from './room-card'
import { SignaturesCard } from './signatures-card'
import { WithTenantCard } from './with-tenant-card'

/** One inspection: facts, rooms with conditions and photos, signatures and activity. */
export function InspectionPage() {
  const { inspectionId }: InspectionSearch = useSearch({ strict: false })
  const { data, isError } = useQuery({
    ...callQuery('GET inspection/get-inspection', { id: inspectionId ?? 0 }, { failure: messages.loadFailed }),
    enabled: inspectionId !== undefined,
  })
  if (inspectionId === undefined || isError) return <EmptyState icon={IconClipboardCheck} text={messages.notFound} />
  if (!data) return <CardSkeleton lines={12} />
  const inspection = data.data
  return (
    <div className={classes.page}>
      <Head inspection={inspection} />
      <Facts inspection={inspection} />
      {inspection.by_tenant && inspection.sent_at === null && inspection.state !== 'CANCELED' && (
        <WithTenantCard inspection={inspection} />
      )}
      {(inspection.can.answer === null || inspection.answers.length > 0) && <AnswersCard inspection={inspection} />}
      {inspection.objections.length > 0 && <ObjectionsCard inspection={inspection} />}
      {inspection.rooms.map((room) => (
        <RoomCard key={room.key} inspection={inspection} room={room} />
      ))}
      {inspection.photos.length > 0 && (
        <Card title={`Photos (${inspection.photos.length})`}>
          <Gallery images={picturesOf(inspection.photos)} of="the inspection" />
        </Card>
      )}
      {(inspection.state === 'FINISHED' || inspection.state === 'SIGNED') && <SignaturesCard inspection={inspection} />}
      <RecordActivity of="inspection_id" id={inspection.id} />
    </div>
  )
}

function Head({ inspection }: { inspection: Inspection }) {
  const { group_id } = useMe()
  const { kind, state, unit_id, unit_name, property_name, tenant_id, tenant_name, planned_on } = inspection
  return (
    <header className={classes.head}>
      <BackLink to="/maintenance/inspections" label="Back to inspections" className={classes.back} />
      <div className={classes.who}>
        <h1 className={classes.title}>
          {inspectionKindWords[kind]} inspection of {unit_name}
        </h1>
        <p className={classes.line}>
          <Badge color={stateColors[state]}>{stateWordsOf(inspection)}</Badge>
          {mayGroup(group_id, 'properties') ? (
            <LinkAnchor to="/properties/unit" search={{ unitId: unit_id }}>
              {unit_name}, {property_name}
            </LinkAnchor>
          ) : (
            <span>
              {unit_name}, {property_name}
            </span>
          )}
          {tenant_id !== null &&
            (mayGroup(group_id, 'tenants') ? (
              <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
                {tenant_name}
              </LinkAnchor>
            ) : (
              <span>{tenant_name}</span>
            ))}
          <span>{showDay(planned_on)}</span>
        </p>
      </div>
      <PageActions inspection={inspection} />
    </header>
  )
}

function Facts({ inspection }: { inspection: Inspection }) {
  const { previous } = inspection
  const done = inspection.items.filter(({ condition }) => condition !== null).length
  const facts: [string, string][] = [
    ['Address', inspection.property_address],
    ['Inspector', inspection.inspector_name],
    ['Rooms from', inspection.made_from],
    ['Items', `${done} of ${inspection.items.length}`],
    ['Started by', `${inspection.created_by}, ${showMoment(inspection.created_at)}`],
    [
      'Finished',
      inspection.finished_at === null ? '' : `${inspection.finished_by}, ${showMoment(inspection.finished_at)}`,
    ],
    ['Tenant asked to fill it out', inspection.handed_at === null ? '' : showMoment(inspection.handed_at)],
    ['Sent by the tenant', inspection.sent_at === null ? '' : showMoment(inspection.sent_at)],
    ['Compared with', previous ? `${inspectionKindWords[previous.kind]}, ${showDay(previous.planned_on)}` : ''],
    ['Tenant asked to sign', inspection.asked_at === null ? '' : showMoment(inspection.asked_at)],
    ['Objections until', inspection.object_until === null ? '' : showDay(inspection.object_until)],
    ['Closed unsigned', inspection.unsigned_reason],
    ['Canceled', inspection.state === 'CANCELED' ? `${inspection.canceled_by}. ${inspection.cancel_reason}` : ''],
    ['Note', inspection.note],
  ]
  return (
    <Card title="Facts">
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
