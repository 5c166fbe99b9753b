import { mayGroup } from '@freehold/contract/access'
import type { Calls } from '@freehold/contract/calls'
import { moveOutReasons, occupancy } from '@freehold/contract/leasing/occupancy'
import { type Day, showDay } from '@freehold/rules/day'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../api/queries'
import { useMe } from '../../api/session'
import { CallForm } from '../../widgets/call-form/call-form'
import { ChoiceField } from '../../widgets/call-form/choice-field'
import { DayField } from '../../widgets/call-form/day-field'
import { useFormState } from '../../widgets/call-form/form-state'
import { useQuietSet } from '../../widgets/call-form/propose'
import { confirm } from '../../widgets/dialogs/confirm'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { useToday } from '../../widgets/today'
import { MoveInspection } from '../inspections/open/move-fields'
import { usePlannedActions } from '../inspections/open/planned-toast'
import { messages } from './messages'
import { type Newcomer, whatItDoes, whyWaiting } from './newcomer-words'
import classes from './tenant-form.module.css'

type Home = Calls['GET tenant/get-tenant-occupying-units']['reply']['data'][number]

interface MoveOutFormProps {
  tenantId: number
  onDone: () => void
}

export function MoveOutForm({ tenantId, onDone }: MoveOutFormProps) {
  return (
    <LoadRecord call="GET tenant/get-tenant-occupying-units" input={{ id: tenantId }} failure={messages.unitsFailed}>
      {({ data }) => <Fields tenantId={tenantId} homes={data} onDone={onDone} />}
    </LoadRecord>
  )
}

const reasonWords = Object.fromEntries(moveOutReasons.map((reason) => [reason, reason]))

function Fields({ tenantId, homes, onDone }: MoveOutFormProps & { homes: readonly Home[] }) {
  const today = useToday()
  const plannedActions = usePlannedActions()
  const [home, setHome] = useState(homes.length === 1 ? homes[0] : undefined)
  // A tenant who has not moved in yet cannot move out: the lease is canceled instead.
  const force = home !== undefined && (home.move_in > today || home.waits_for !== '')
  return (
    <CallForm
      call={occupancy.moveOut}
      defaults={{
        tenant_id: tenantId,
        unit_id: home ? String(home.unit_id) : '',
        move_out: today,
        force,
        inspection: 'NONE',
      }}
      onDone={onDone}
      onCancel={onDone}
      toast={({ inspection_id }, { inspection }) => ({
        about: home ? `${home.unit_name}, ${home.property_name}` : '',
        actions: plannedActions(inspection_id, inspection),
      })}
      failure={messages.rentFailed}
      submitLabel={force ? 'Force Move Out' : 'Move Out'}
      danger={force}
      ask={() => confirm({ title: 'Move out', text: messages.askMoveOut, yes: 'Move out', danger: true })}
    >
      <UnitField homes={homes} force={force} onChoose={setHome} />
      {home && <p className={classes.hint}>{force ? whenCalledOff(home, today) : whenMovedOut(home)}</p>}
      {!force && <DayField name="move_out" {...(home && { from: home.move_in })} />}
      <ChoiceField name="move_out_reason" words={reasonWords} />
      {home && !force && <Inspection home={home} />}
      {home?.next && !force && <NextTenant next={home.next} today={today} />}
    </CallForm>
  )
}

/** A tenancy has one move-out inspection: where there is one already, none is planned here. */
function Inspection({ home }: { home: Home }) {
  const { move_out: day } = useFormState().form.getValues()
  const mayInspect = mayGroup(useMe().group_id, 'inspections')
  const { data } = useQuery({
    ...callQuery(
      'GET inspection/get-inspections',
      { rent_id: home.id, kind: 'MOVE_OUT', limit: 10 },
      { failure: messages.rentFailed },
    ),
    enabled: mayInspect,
  })
  const [planned] = data?.data ?? []
  if (planned)
    return (
      <p className={classes.hint}>
        A move-out inspection is planned for {showDay(planned.planned_on)}
        {planned.inspector_name === '' ? '.' : `, by ${planned.inspector_name}.`}
      </p>
    )
  return <MoveInspection kind="MOVE_OUT" day={day} property={home.property_id} />
}

interface UnitFieldProps {
  homes: readonly Home[]
  force: boolean
  onChoose: (home: Home | undefined) => void
}

function UnitField({ homes, force, onChoose }: UnitFieldProps) {
  const { unit_id: unit } = useFormState().form.getValues()
  const set = useQuietSet()
  useEffect(() => onChoose(homes.find(({ unit_id }) => String(unit_id) === unit)), [homes, unit, onChoose])
  useEffect(() => set('force', force), [force, set])
  const words = homes.map(({ unit_id, unit_name, property_name }) => [unit_id, `${unit_name}, ${property_name}`])
  return <ChoiceField name="unit_id" as="select" wide words={Object.fromEntries(words)} />
}

const whenMovedOut = ({ move_in, move_out }: Home) =>
  `Leased from ${showDay(move_in)} to ${showDay(move_out)}. Billing stops after the move-out, rent billed after it is reversed, and the unit is vacant the next day.`

/** The effect of the chosen day on the next tenant of the unit. */
function NextTenant({ next, today }: { next: Newcomer; today: Day }) {
  const { move_out: lastDay } = useFormState().form.getValues()
  return (
    <p className={classes.next} role="status">
      {whatItDoes(next, lastDay, today)}
    </p>
  )
}

const whenCalledOff = (home: Home, today: Day) =>
  `${home.waits_for === '' ? `The move-in is on ${showDay(home.move_in)}.` : whyWaiting(home, today)} The lease is canceled and its charges are reversed. Payments stay as a credit.`
