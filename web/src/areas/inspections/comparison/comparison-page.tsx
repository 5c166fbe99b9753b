import { showDay } from '@freehold/rules/day'
import { changeWords } from '@freehold/rules/inspections/compare'
import { inspectionKindWords } from '@freehold/rules/inspections/kinds'
import { Checkbox, NativeSelect } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { BackLink } from '../../../widgets/layout/back-link'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { LinkAnchor, LinkButton } from '../../../widgets/links'
import type { Comparison } from '../inspection'
import classes from '../inspection.module.css'
import type { ComparisonSearch } from '../inspection-search'
import { messages } from '../messages'
import { ComparedRow } from './compared-row'

type Head = Comparison['after']

const nameOf = ({ kind, planned_on }: Head) => `${inspectionKindWords[kind]}, ${showDay(planned_on)}`

/** Two inspections of a unit side by side, what changed first. */
export function ComparisonPage() {
  const { inspectionId, withId }: ComparisonSearch = useSearch({ strict: false })
  const { data, isError } = useQuery({
    ...callQuery(
      'GET inspection/compare-inspections',
      { id: inspectionId ?? 0, ...(withId !== undefined && { with_id: withId }) },
      { failure: messages.loadFailed },
    ),
    enabled: inspectionId !== undefined,
  })
  if (inspectionId === undefined || isError) return <EmptyState icon={IconClipboardCheck} text={messages.notFound} />
  if (!data) return <CardSkeleton lines={12} />
  return <Compared comparison={data.data} />
}

function Compared({ comparison }: { comparison: Comparison }) {
  const [all, setAll] = useState(false)
  const navigate = useNavigate()
  const { before, after, others, items, rent_id, unit_name, property_name } = comparison
  const changed = items.filter(({ change }) => change !== 'SAME')
  const shown = all ? items : changed
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <BackLink to="/maintenance/inspections" label="Back to inspections" className={classes.back} />
        <div className={classes.who}>
          <h1 className={classes.title}>Compare inspections of {unit_name}</h1>
          <p className={classes.line}>
            <span>{property_name}</span>
            <LinkAnchor to="/maintenance/inspection" search={{ inspectionId: after.id }}>
              {nameOf(after)}
            </LinkAnchor>
          </p>
        </div>
        <div className={classes.buttons}>
          {rent_id !== null && comparison.charge_refused === '' && (
            <LinkButton variant="default" to="/money/deposit-settlement" search={{ rentId: rent_id }}>
              Deposit settlement
            </LinkButton>
          )}
        </div>
      </header>
      <div className={classes.choose}>
        <NativeSelect
          label="Compare with"
          value={String(before?.id ?? '')}
          data={[
            ...(before ? [] : [{ value: '', label: 'Choose' }]),
            ...others.map((one) => ({ value: String(one.id), label: nameOf(one) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              to: '/maintenance/compare-inspections',
              search: { inspectionId: after.id, withId: Number(value) || undefined },
            })
          }
        />
        <Checkbox
          label={`Show all ${items.length} items`}
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      </div>
      <p className={classes.words} aria-live="polite">
        {before === null
          ? 'There is no other inspection of this unit to compare with.'
          : changed.length === 0
            ? 'No item changed.'
            : `${changed.length} of ${items.length} items changed: ${countsOf(changed)}.`}
      </p>
      <ul className={classes.compared}>
        {shown.map((item) => (
          <ComparedRow
            key={`${item.room}${item.name}${item.key}`}
            comparison={comparison}
            item={item}
            names={[before === null ? 'Before' : nameOf(before), nameOf(after)]}
          />
        ))}
      </ul>
    </div>
  )
}

function countsOf(items: Comparison['items']): string {
  const counts = new Map<string, number>()
  for (const { change } of items) counts.set(changeWords[change], (counts.get(changeWords[change]) ?? 0) + 1)
  return [...counts].map(([words, count]) => `${count} ${words.toLowerCase()}`).join(', ')
}
