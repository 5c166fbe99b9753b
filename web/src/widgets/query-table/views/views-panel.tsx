import { mayGroup } from '@freehold/contract/access'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { toastDone } from '../../toast'
import { SaveViewForm } from './save-view-form'
import type { ListView } from './use-views'
import { isFixed, searchOf, stateOf } from './view-search'
import classes from './views.module.css'
import type { ViewsProps } from './views-button'

const nothing = { search: {}, columns: null }

/** The views of a list: one opens by its name, the star makes it the one that the list opens with. Below are its columns. */
export function ViewsPanel(props: ViewsProps & { onClose: () => void }) {
  const { list, views, current, isChanged, address, onClose } = props
  const { group_id } = useMe()
  const mayShare = mayGroup(group_id, 'share-views')
  const navigate = useNavigate()
  const [saving, setSaving] = useState<'new' | 'changed' | null>(null)
  const open = (id: number, state: ListView['state']) => {
    void navigate({ to: '.', search: searchOf(id, state), resetScroll: false })
    onClose()
  }
  if (saving !== null)
    return (
      <SaveViewForm
        list={list}
        state={stateOf(address)}
        view={saving === 'changed' ? current : undefined}
        mayShare={mayShare}
        onCancel={() => setSaving(null)}
        onSaved={(id) => open(id, stateOf(address))}
      />
    )
  const mayChange = current && (mayShare || (current.mine && !current.shared))
  return (
    <>
      <h2 className={classes.head}>Views</h2>
      <ul className={classes.views}>
        <li>
          <button type="button" className={classes.name} onClick={() => open(0, nothing)}>
            Everything
          </button>
        </li>
        {views.map((view) => (
          <ViewLine
            key={view.id}
            list={list}
            view={view}
            isOpen={view.id === current?.id}
            mayDelete={mayShare || (view.mine && !view.shared)}
            open={() => open(view.id, view.state)}
          />
        ))}
      </ul>
      <div className={classes.buttons}>
        {current && isChanged && mayChange && (
          <Button size="compact-sm" onClick={() => setSaving('changed')}>
            {`Save ${current.name}`}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => setSaving('new')}>
          Save as a new view
        </Button>
      </div>
      <ColumnChoice {...props} />
    </>
  )
}

interface ViewLineProps {
  list: string
  view: ListView
  isOpen: boolean
  mayDelete: boolean
  open: () => void
}

function ViewLine({ list, view, isOpen, mayDelete, open }: ViewLineProps) {
  const { id, name, shared, is_default, state, problem } = view
  const star = async () => {
    try {
      await api('POST view/set-default-view', { list, id: is_default ? 0 : id })
    } catch (error) {
      reportFailure(error)
    }
    await reloadAfterSave()
  }
  const bringBack = async () => {
    try {
      await api('POST view/save-view', { list, name, shared, state: JSON.stringify(state) })
    } catch (error) {
      reportFailure(error)
    }
    await reloadAfterSave()
  }
  const remove = async () => {
    try {
      const { message } = await api('POST view/delete-view', { id })
      toastDone(message ?? '', { about: name, actions: [{ label: 'Undo', run: () => void bringBack() }] })
    } catch (error) {
      reportFailure(error)
    }
    await reloadAfterSave()
  }
  const Star = is_default ? IconStarFilled : IconStar
  return (
    <li>
      <button type="button" className={classes.name} aria-current={isOpen || undefined} onClick={open}>
        {name}
        {shared && <small>Shared</small>}
        {problem !== '' && <small>{problem}</small>}
      </button>
      <ActionIcon
        variant="subtle"
        aria-pressed={is_default}
        aria-label={`Open the list with ${name}`}
        onClick={() => void star()}
      >
        <Star size={16} stroke={1.5} />
      </ActionIcon>
      {mayDelete && (
        <ActionIcon variant="subtle" color="brick" aria-label={`Delete the view ${name}`} onClick={() => void remove()}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}

/** The columns to show. What names a row and its buttons are always there. */
function ColumnChoice({ columns, address, change }: ViewsProps) {
  const free = columns.filter((column) => !isFixed(column as never))
  const usual = free.filter(({ onlyInFile }) => !onlyInFile).map(({ field }) => field)
  const chosen = new Set(address.cols?.split('.') ?? usual)
  const toggle = (field: string, on: boolean) => {
    const next = free.map((column) => column.field).filter((one) => (one === field ? on : chosen.has(one)))
    const isUsual = next.join() === usual.join()
    change({ cols: isUsual ? undefined : next.length === 0 ? 'none' : next.join('.') })
  }
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.head}>Columns</legend>
      {free.map(({ field, label }) => (
        <Checkbox
          key={`${field} ${label}`}
          size="sm"
          label={label}
          checked={chosen.has(field)}
          onChange={(event) => toggle(field, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
