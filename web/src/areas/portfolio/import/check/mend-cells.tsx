import { counted } from '@freehold/rules/text/counted'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../api/client'
import { toastDone } from '../../../../widgets/toast'
import { useImportStep } from '../../owner-import/use-import-step'
import { rowWords } from '../words'
import { type CellGroup, groupCells, holdsEverywhere } from './cell-groups'
import checkClasses from './check.module.css'
import type { MendProps } from './problem-card'

const shownAtFirst = 8

/** The cells with an error, each to be written anew. Those that say the same are corrected together. */
export function MendCells({ run, problem, column }: MendProps & { column: number }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [all, setAll] = useState(false)
  const { busy, run: runStep } = useImportStep()
  const groups = groupCells(problem)
  const changed = groups.filter(({ key, value }) => (typed.get(key) ?? value) !== value)
  const shown = all ? groups : groups.slice(0, shownAtFirst)

  async function send(corrected: readonly CellGroup[], everywhere: boolean) {
    if (corrected.length === 0) return
    const cells = corrected.flatMap(({ key, rows }) =>
      rows.map((row) => ({ file_id: problem.file_id, row, column, value: (typed.get(key) ?? '').trim() })),
    )
    await api('POST portfolio-import/mend', { id: run.id, cells: JSON.stringify(cells), everywhere })
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    void runStep(async () => {
      await send(
        changed.filter((group) => !holdsEverywhere(problem, group)),
        false,
      )
      await send(
        changed.filter((group) => holdsEverywhere(problem, group)),
        true,
      )
      setTyped(new Map())
      toastDone(`${counted(changed.length, 'correction')} saved.`)
    })
  }

  return (
    <form onSubmit={save} className={checkClasses.mend}>
      <ul>
        {shown.map((group) => (
          <li key={group.key}>
            <span className={checkClasses.where}>
              {group.rows.length === 1 ? 'Row' : 'Rows'} {rowWords(group.rows, group.rows.length, 6)}
            </span>
            <span className={checkClasses.was}>{group.value === '' ? 'Blank' : group.value}</span>
            <Correction
              label={`${problem.label}, row ${group.rows[0]}`}
              choices={problem.choices}
              value={typed.get(group.key) ?? group.value}
              onChange={(value) => setTyped(new Map(typed).set(group.key, value))}
            />
          </li>
        ))}
      </ul>
      <div className={checkClasses.save}>
        <Button type="submit" variant="light" loading={busy} disabled={changed.length === 0}>
          Save {changed.length === 0 ? 'corrections' : counted(changed.length, 'correction')}
        </Button>
        {groups.length > shown.length && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            Show {groups.length - shown.length} more
          </Button>
        )}
      </div>
    </form>
  )
}

interface CorrectionProps {
  label: string
  choices: readonly string[]
  value: string
  onChange: (value: string) => void
}

function Correction({ label, choices, value, onChange }: CorrectionProps) {
  if (choices.length === 0)
    return (
      <TextInput
        aria-label={label}
        value={value}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  // The text of the file is no choice, and stays until one is made.
  const data = [{ value: choices.includes(value) ? '' : value, label: 'Choose' }, ...choices]
  return (
    <NativeSelect
      aria-label={label}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
