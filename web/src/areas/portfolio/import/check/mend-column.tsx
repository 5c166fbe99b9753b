import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useImportStep } from '../../owner-import/use-import-step'
import classes from '../import.module.css'
import checkClasses from './check.module.css'
import type { MendProps } from './problem-card'
import { recheck } from './recheck'

/** A field that no column fills: the column that has it after all, or one value for all rows. */
export function MendColumn({ run, problem: { file_id, field, label, choices } }: MendProps) {
  const { busy, run: runStep } = useImportStep()
  const [column, setColumn] = useState('')
  const [value, setValue] = useState('')
  const file = run.files.find(({ id }) => id === file_id)
  if (!file) return null
  const { mapping, fill, headers } = file
  const columns = [
    { value: '', label: 'No column has it' },
    ...headers.map((header, at) => ({ value: String(at), label: header === '' ? `Column ${at + 1}` : header })),
  ]
  const ready = column !== '' || value.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    void runStep(() =>
      recheck(run, file_id, {
        ...(column !== '' && {
          mapping: mapping.map((old, at) => (String(at) === column ? field : old === field ? '' : old)),
        }),
        ...(value.trim() !== '' && { fill: { ...fill, [field]: value.trim() } }),
      }),
    )
  }
  const forAll = `${label} where the file has none`
  return (
    <form onSubmit={save} className={checkClasses.mend}>
      <div className={classes.fileFacts}>
        <NativeSelect
          label={`Column with ${label.toLowerCase()}`}
          data={columns}
          value={column}
          onChange={(event) => setColumn(event.currentTarget.value)}
        />
        {choices.length > 0 ? (
          <NativeSelect
            label={forAll}
            data={[{ value: '', label: 'Choose' }, ...choices]}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            label={forAll}
            value={value}
            maxLength={191}
            autoComplete="off"
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={checkClasses.save}>
        <Button type="submit" variant="light" loading={busy} disabled={!ready}>
          Save and check again
        </Button>
      </div>
    </form>
  )
}
