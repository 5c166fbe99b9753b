import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { inspectionKindWords, stateWordsOf } from '@freehold/rules/inspections/kinds'
import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { LinkAnchor } from '../../../widgets/links'
import { stateColors } from '../inspection'
import classes from '../inspection.module.css'
import { messages } from '../messages'
import { StartForm } from './start-inspection'

interface InspectionsCardProps {
  /** The unit or the tenant whose inspections are shown. */
  of: { unit_id: number } | { tenant_id: number }
  /** The unit that a new inspection is of; without one, none is started here. */
  unit?: { id: number; name: string }
}

const shown = 10

/** The inspections of a unit or of a tenant, the newest first. */
export function InspectionsCard({ of, unit }: InspectionsCardProps) {
  const { group_id } = useMe()
  const navigate = useNavigate()
  const [starting, setStarting] = useState(false)
  const opens = mayGroup(group_id, 'inspections')
  const { data } = useQuery({
    ...callQuery('GET inspection/get-inspections', { ...of, limit: shown }, { failure: messages.listFailed }),
    enabled: opens,
  })
  if (!opens || data === undefined || (data.count === 0 && !unit)) return null
  return (
    <Card
      title="Inspections"
      aside={
        unit && (
          <Button
            variant="default"
            size="xs"
            onClick={() => setStarting(true)}
            onPointerEnter={StartForm.preload}
            onFocus={StartForm.preload}
          >
            Start inspection
          </Button>
        )
      }
    >
      {data.count === 0 && <p className={classes.words}>No inspections yet.</p>}
      <ul className={classes.list}>
        {data.data.map(({ id, kind, state, by_tenant, planned_on, unit_name, tenant_name }) => (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <LinkAnchor to="/maintenance/inspection" search={{ inspectionId: id }}>
                {inspectionKindWords[kind]}, {showDay(planned_on)}
              </LinkAnchor>
              <p className={classes.small}>{unit ? tenant_name : unit_name}</p>
            </div>
            <Badge color={stateColors[state]}>{stateWordsOf({ state, by_tenant })}</Badge>
          </li>
        ))}
      </ul>
      <FormModal title="Start inspection" opened={starting} onClose={() => setStarting(false)}>
        {starting && (
          <StartForm
            unit={unit}
            onDone={() => setStarting(false)}
            onStarted={(id) => void navigate({ to: '/maintenance/inspection', search: { inspectionId: id } })}
          />
        )}
      </FormModal>
    </Card>
  )
}
