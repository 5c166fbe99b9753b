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
import { LinkAnchor, LinkButton } from '../../../widgets/links'
import { stateColors } from '../inspection'
import classes from '../inspection.module.css'
import { messages } from '../messages'
import { StartForm } from './start-inspection'

interface TenancyInspectionsProps {
  rentId: number
  /** The move that is at hand: its inspection is offered where it is missing. */
  move: 'MOVE_IN' | 'MOVE_OUT'
  /** The day of the move; null where none is known. */
  day: string | null
}

/** The inspections of a tenancy: both are compared, and one that is missing can be started or left to the tenant. */
export function TenancyInspections({ rentId, move, day }: TenancyInspectionsProps) {
  const { group_id } = useMe()
  const navigate = useNavigate()
  const [starting, setStarting] = useState<'STAFF' | 'TENANT' | null>(null)
  const opens = mayGroup(group_id, 'inspections')
  const { data } = useQuery({
    ...callQuery('GET inspection/get-inspections', { rent_id: rentId, limit: 50 }, { failure: messages.listFailed }),
    enabled: opens,
  })
  if (!opens || data === undefined) return null
  const all = data.data.filter(({ kind }) => kind !== 'ROUTINE')
  const moveOut = all.find(({ kind }) => kind === 'MOVE_OUT')
  const isMissing = !all.some(({ kind }) => kind === move)
  const preload = { onPointerEnter: StartForm.preload, onFocus: StartForm.preload }
  return (
    <Card
      title="Inspections"
      aside={
        <div className={classes.buttons}>
          {isMissing && move === 'MOVE_IN' && (
            <Button variant="default" size="xs" onClick={() => setStarting('TENANT')} {...preload}>
              Ask tenant to inspect
            </Button>
          )}
          {isMissing && (
            <Button variant="default" size="xs" onClick={() => setStarting('STAFF')} {...preload}>
              Start inspection
            </Button>
          )}
          {moveOut && (
            <LinkButton
              variant="default"
              size="xs"
              to="/maintenance/compare-inspections"
              search={{ inspectionId: moveOut.id }}
            >
              Compare inspections
            </LinkButton>
          )}
        </div>
      }
    >
      {isMissing && <p className={classes.words}>{messages.missing[move]}</p>}
      <ul className={classes.list}>
        {all.map(({ id, kind, state, by_tenant, planned_on }) => (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <LinkAnchor to="/maintenance/inspection" search={{ inspectionId: id }}>
                {inspectionKindWords[kind]}, {showDay(planned_on)}
              </LinkAnchor>
            </div>
            <Badge color={stateColors[state]}>{stateWordsOf({ state, by_tenant })}</Badge>
          </li>
        ))}
      </ul>
      <FormModal title="Start inspection" opened={starting !== null} onClose={() => setStarting(null)}>
        {starting !== null && (
          <StartForm
            rentId={rentId}
            kind={move}
            by={starting}
            {...(day !== null && { plannedOn: day })}
            onDone={() => setStarting(null)}
            onStarted={(id) => void navigate({ to: '/maintenance/inspection', search: { inspectionId: id } })}
          />
        )}
      </FormModal>
    </Card>
  )
}
