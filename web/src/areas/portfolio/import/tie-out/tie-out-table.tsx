import { TextInput } from '@mantine/core'
import { DollarsInput } from '../../../../widgets/call-form/dollars-input'
import classes from './tie-out.module.css'
import { showTotal, type TieOut, type TieOutLine, type Typed, type TypedName, typedNameOf } from './tie-out-lines'

interface TieOutTableProps {
  tieOut: TieOut
  typed: Typed
  onType: (name: TypedName, value: string) => void
}

/** Each total: theirs, ours, and the difference. On a phone each total is a card. */
export function TieOutTable({ tieOut, typed, onType }: TieOutTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Total</th>
          <th scope="col">Old program</th>
          <th scope="col">Freehold</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {tieOut.lines.map((line) => {
          const name = typedNameOf(line)
          return (
            <tr key={line.name}>
              <th scope="row">{line.label}</th>
              <td data-label="Old program">
                {name === undefined ? (
                  showTotal(line.theirs, line)
                ) : (
                  <Theirs line={line} value={typed[name]} onChange={(value) => onType(name, value)} />
                )}
              </td>
              <td data-label="Freehold">{showTotal(line.ours, line)}</td>
              <td data-label="Difference" data-differs={line.difference !== 0 || undefined}>
                {showTotal(line.difference, line)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface TheirsProps {
  line: TieOutLine
  value: string
  onChange: (value: string) => void
}

/** An input for a total. Its placeholder is the total computed from the files, which applies if it is left blank. */
function Theirs({ line, value, onChange }: TheirsProps) {
  const shared = {
    className: classes.theirs ?? '',
    'aria-label': `${line.label} in the old program`,
    // The typed totals are no longer those of the files.
    placeholder: line.typed ? '' : showTotal(line.theirs, line),
    value,
    autoComplete: 'off',
  }
  return line.kind === 'money' ? (
    <DollarsInput {...shared} onChange={(next) => onChange(String(next))} />
  ) : (
    <TextInput
      {...shared}
      inputMode="numeric"
      maxLength={7}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}
