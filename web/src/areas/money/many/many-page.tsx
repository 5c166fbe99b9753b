import { Skeleton } from '@mantine/core'
import { IconBuildingEstate, IconFileOff, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { useFilters } from '../../../widgets/filters/use-filters'
import { BackLink } from '../../../widgets/layout/back-link'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { propertyFilter } from '../../portfolio/open/property-filter'
import classes from './many.module.css'
import type { ManySearch } from './many-search'
import { manyMessages } from './messages'

export type Tenancy = Reply<'GET tenant/get-tenancies-to-collect'>['data'][number]

export interface SheetProps {
  tenancies: readonly Tenancy[]
  /** The tenants were chosen one by one, not by their property. */
  chosen: boolean
  /** The tenancies that are still ticked after a save; null before the first. */
  ticked: ReadonlySet<number> | null
  /** Loads the rows again. Only those that are named are ticked then. */
  onSaved: (ticked: ReadonlySet<number>) => Promise<void>
}

interface ManyPageProps {
  title: string
  /** Only tenancies that owe something, when they are those of a property. */
  owing: boolean
  none: string
  sheet: (props: SheetProps) => ReactNode
}

const offered = [propertyFilter]

interface Saved {
  times: number
  /** The property or the tenants whose rows were saved. */
  place: string
  ticked: SheetProps['ticked']
}

/** The tenancies of a property, or of some tenants, as rows that are saved together. */
export function ManyPage(props: ManyPageProps) {
  const filters = useFilters(offered)
  return (
    <section aria-label={props.title} className={classes.page}>
      <BackLink to="/money/rent-history" label="Back to Collect payment" className={classes.back} />
      <PageTitle title={props.title} />
      {filters.bar}
      <Sheet {...props} />
    </section>
  )
}

function Sheet({ owing, none, sheet }: ManyPageProps) {
  const { property, tenants }: ManySearch = useSearch({ strict: false })
  /** Everything typed stays until it is saved, whatever is loaded in the meantime. */
  const [saved, setSaved] = useState<Saved>({ times: 0, place: '', ticked: null })
  const chosen = tenants !== undefined
  const place = `${property}/${tenants}`
  const here = useRef(place)
  here.current = place
  const { data, error } = useQuery({
    ...callQuery(
      'GET tenant/get-tenancies-to-collect',
      { property_id: property, ...(chosen && { tenants: `[${tenants}]` }), open: owing && !chosen ? 1 : 0 },
      { failure: manyMessages.loadFailed },
    ),
    enabled: property !== undefined || chosen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (property === undefined && !chosen)
    return <EmptyState icon={IconBuildingEstate} text={manyMessages.chooseProperty} />
  if (data === undefined)
    return error ? <EmptyState icon={IconFileOff} text={manyMessages.loadFailed} /> : <Skeleton height={320} />
  if (data.data.length === 0) return <EmptyState icon={IconKey} text={none} />
  const onSaved = async (ticked: ReadonlySet<number>) => {
    await reloadAfterSave()
    // After Undo elsewhere, the rows of another place stay as they are typed.
    if (here.current === place) setSaved(({ times }) => ({ times: times + 1, place, ticked }))
  }
  const ticked = saved.place === place ? saved.ticked : null
  return (
    <div key={`${place}/${saved.times}`} className={classes.work}>
      {data.count > data.data.length && (
        <p className={classes.hint}>{manyMessages.more(data.data.length, data.count)}</p>
      )}
      {sheet({ tenancies: data.data, chosen, ticked, onSaved })}
    </div>
  )
}
