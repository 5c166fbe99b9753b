import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../api/queries'
import { type Order, type TableSearch, useTableState } from '../../../widgets/query-table/table-search'
import classes from './portal.module.css'
import { type PortalState, portalLooks } from './portal-words'

const states = Object.keys(portalLooks) as PortalState[]

/** How many tenants are in each state. A count shows its tenants, and shows all of them again. */
export function PortalCounts({ property, order }: { property: number | undefined; order: Order }) {
  const { data } = useQuery({
    ...callQuery('GET portal/get-counts', property === undefined ? {} : { property_id: property }, { silent: true }),
    placeholderData: keepPreviousData,
  })
  const { state: chosen }: TableSearch = useSearch({ strict: false })
  const { change } = useTableState(order)
  return (
    <ul className={classes.counts} aria-label="Tenants by portal state">
      {states.map((state) => (
        <li key={state}>
          <button
            type="button"
            className={classes.count}
            data-state={state}
            aria-pressed={chosen === state}
            onClick={() => void change({ state: chosen === state ? undefined : state, page: undefined })}
          >
            <strong>{data?.data[state]?.toLocaleString('en-US') ?? '–'}</strong>
            {portalLooks[state].word}
          </button>
        </li>
      ))}
    </ul>
  )
}
