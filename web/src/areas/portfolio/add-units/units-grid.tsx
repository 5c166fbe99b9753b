import '../../../theme/styles-form.css'
import { mayGroup } from '@freehold/contract/access'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { focusFirstError } from '../../../widgets/call-form/form-values'
import { useUnsavedGuard } from '../../../widgets/call-form/use-unsaved-guard'
import { LinkButton } from '../../../widgets/links'
import { hideToastsUntilForm, toastDone, toastWarning } from '../../../widgets/toast'
import { messages } from '../messages'
import { useShowNoRoom } from '../unit-room'
import classes from './add-units.module.css'
import { GridRow, moveInGrid } from './grid-row'
import { columns, fillDown, isBlank } from './rows'
import { readRows, useUnitsGrid } from './use-units-grid'

interface UnitsGridProps {
  propertyId: number
  propertyName: string
}

const noDraft = { settle: async () => false, keeps: () => false }

export function UnitsGrid({ propertyId, propertyName }: UnitsGridProps) {
  const { rows, errors, actions, change, refuse, isDirty } = useUnitsGrid()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const mayRent = mayGroup(useMe().group_id, 'tenants')
  const showNoRoom = useShowNoRoom()
  const guard = useUnsavedGuard(isDirty, noDraft)
  useEffect(() => {
    hideToastsUntilForm()
    if (!window.matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.focus()
  }, [])

  /** Set by the press that saves the one unit and rents it out. */
  const rents = useRef(false)

  async function save() {
    const thenRent = rents.current
    rents.current = false
    const { sent, units, fields } = readRows(propertyId, rows)
    if (sent.length === 0) return toastWarning('Type at least one unit.')
    const faulty = refuse(sent, fields)
    if (faulty) return focusFirstError(form.current)
    setBusy(true)
    try {
      const { ids, message = '' } = await api('POST unit/save-units', {
        property_id: propertyId,
        units: JSON.stringify(units),
      })
      guard.saved()
      toastDone(message, {
        about: ids.length === 1 ? (sent[0]?.unit_name ?? '') : `${ids.length} units of ${propertyName}`,
      })
      void reloadAfterSave()
      await (thenRent
        ? navigate({ to: '/people/tenant-list', search: { edit: 0, of: ids[0] } })
        : navigate({ to: '/properties/unit-list', search: { property: propertyId, show: ids[0], saved: 1 } }))
    } catch (error) {
      if (isCallError(error) && error.type === 'E_LIMIT') showNoRoom()
      else if (isCallError(error) && refuse(sent, error.fields)) focusFirstError(form.current)
      else reportFailure(error, messages.unit.saveFailed)
    } finally {
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    } else moveInGrid(event)
  }
  const count = rows.filter((row) => !isBlank(row)).length

  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <p className={classes.hint}>
        Type a unit in each row, or paste rows from a spreadsheet. A name such as 101-110 makes a row for each unit.
      </p>
      <table className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">No</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow key={row.key} row={row} index={index} errors={errors[row.key]} actions={actions} />
          ))}
        </tbody>
      </table>
      <div className={classes.footer}>
        <Button variant="default" onClick={() => change(fillDown)}>
          Copy the first row down
        </Button>
        <LinkButton variant="default" to="/properties/unit-list">
          Cancel
        </LinkButton>
        {count === 1 && mayRent && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              rents.current = true
              form.current?.requestSubmit()
            }}
          >
            Save and rent it out
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {count === 0 ? 'Save units' : count === 1 ? 'Save 1 unit' : `Save ${count} units`}
        </Button>
      </div>
    </form>
  )
}
