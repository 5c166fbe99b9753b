import { counted } from '@freehold/rules/text/counted'
import { Badge, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showMoment } from '../../../../widgets/moment'
import classes from '../import.module.css'
import { type ImportFile, type ImportKind, importKinds, kindWords } from '../import-run'
import type { StepProps } from '../step-content'
import { ColumnCard } from './column-card'
import columnClasses from './columns.module.css'
import { dateOrders, dateOrderWords } from './date-orders'
import { columnsFor, fieldsOf, optionsOf } from './guess-columns'
import type { Columns } from './use-columns'

const kinds = importKinds.map((value) => ({ value, label: kindWords[value] }))

const orders = [
  { value: '', label: 'As the file shows' },
  ...dateOrders.map((value) => ({ value, label: dateOrderWords[value] })),
]

const sources: Record<ImportFile['mapped_by'], string> = {
  GUESS: 'guessed',
  MEMORY: 'as in your last import',
  HAND: 'chosen by you',
}

interface FileColumnsProps extends StepProps {
  file: ImportFile
  columns: Columns
  onChange: (part: Partial<Columns>) => void
  first: boolean
}

/** One card for each column of a file, and the values that no column gives. Files that need no look are folded. */
export function FileColumns({ run, file, columns, onChange, first }: FileColumnsProps) {
  const { kind, mapping, date_order, fill } = columns
  const fields = fieldsOf(run, kind)
  const options = optionsOf(fields)
  const missing = fields.filter(({ name, required }) => required && !mapping.includes(name))
  const used = mapping.filter((name) => name !== '').length
  const choose = (at: number, name: string) =>
    // A field is filled by one column: chosen for another, it leaves the first.
    onChange({ mapping: mapping.map((old, index) => (index === at ? name : old === name ? '' : old)) })
  const become = (next: ImportKind) => {
    const known = fieldsOf(run, next)
    const kept = Object.entries(fill).filter(([field]) => known.some(({ name }) => name === field))
    onChange({ kind: next, mapping: columnsFor(known, file.headers, mapping), fill: Object.fromEntries(kept) })
  }
  const [needsLook] = useState(first || kind === 'UNKNOWN' || missing.length > 0)
  // The names of columns may repeat.
  const numbered = file.headers.map((header, at) => ({ header, at }))
  const name = file.sheet === '' ? file.file_name : `${file.file_name}, ${file.sheet}`

  return (
    <details className={columnClasses.file} open={needsLook}>
      <summary>
        <strong>{name}</strong>
        <Badge color={kind === 'UNKNOWN' || kind === 'VENDORS' ? 'amber' : 'moss'}>{kindWords[kind]}</Badge>
        <span className={classes.small}>
          {used} of {counted(file.headers.length, 'column')}
          {used > 0 && `, ${sources[file.mapped_by]}`}
        </span>
      </summary>
      {file.imported_before && (
        <p className={columnClasses.already}>
          {file.imported_before.by} already imported this file on {showMoment(file.imported_before.at)}.
        </p>
      )}
      <div className={classes.fileFacts}>
        <NativeSelect
          label="What is in this file"
          data={kinds}
          value={kind}
          onChange={({ currentTarget }) => become(importKinds.find((one) => one === currentTarget.value) ?? kind)}
        />
        <NativeSelect
          label="Order of its dates"
          data={orders}
          value={date_order ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ date_order: dateOrders.find((one) => one === currentTarget.value) ?? null })
          }
        />
        {missing.map(({ name: field, label }) => (
          <TextInput
            key={field}
            label={`${label} for all rows`}
            description="No column has it"
            defaultValue={fill[field] ?? ''}
            onBlur={(event) => {
              const value = event.currentTarget.value.trim()
              if (value !== (fill[field] ?? '')) onChange({ fill: { ...fill, [field]: value } })
            }}
          />
        ))}
      </div>
      {fields.length > 0 && (
        <ul className={columnClasses.cards}>
          {numbered.map(({ header, at }) => (
            <ColumnCard
              key={at}
              header={header}
              samples={file.samples.map((cells) => cells[at] ?? '')}
              options={options}
              value={mapping[at] ?? ''}
              onChange={(field) => choose(at, field)}
            />
          ))}
        </ul>
      )}
    </details>
  )
}
