import '../../../../theme/styles-form.css'
import { Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../api/queries'
import { ScrollBox } from '../../../../widgets/layout/scroll-box'
import { wholeWords } from '../../../../widgets/words'
import { type ComparedHousehold, comparedLines } from './compared-lines'
import classes from './decision.module.css'
import { messages } from './messages'

export interface CompareSheetProps {
  unit: number
  /** The applications; none compares those for the unit that were not withdrawn. */
  ids: readonly number[]
}

/** The households that applied for one unit on the same lines. Names and birth dates are left out on request. */
export function CompareSheet({ unit, ids }: CompareSheetProps) {
  const [hidden, setHidden] = useState(false)
  const { data } = useQuery(
    callQuery(
      'GET rental-app/get-comparison',
      { unit_id: unit, ids: JSON.stringify(ids) },
      { failure: messages.compareFailed },
    ),
  )
  if (data === undefined) return <Skeleton height={320} />
  if (data.data.length < 2) return <p>{messages.nothingToCompare}</p>
  const nameOf = ({ place, adults }: ComparedHousehold) =>
    hidden ? `Household ${place}` : adults.map(({ name }) => name).join(', ')
  return (
    <>
      <p>
        {data.unit_name}, {data.property_name}
      </p>
      <Checkbox
        label="Hide names and birth dates"
        checked={hidden}
        onChange={(event) => setHidden(event.currentTarget.checked)}
      />
      <ScrollBox className={classes.compared} label="Applications side by side">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.unseen}>Fact</span>
              </th>
              {data.data.map((one) => (
                <th key={one.id} scope="col">
                  {nameOf(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedLines(data, hidden).map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map(({ id, shown }) => (
                  <td key={id}>{wholeWords(shown || '–')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}
