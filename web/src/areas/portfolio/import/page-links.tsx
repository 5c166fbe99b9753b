import { Pagination } from '@mantine/core'
import classes from './import.module.css'

const size = 50

interface PageLinksProps {
  page: number
  count: number
  /** The things that are counted, for the names of the buttons: `Bills`. */
  of: string
  onChange: (page: number) => void
}

/** The place in a list that comes fifty rows at a time. */
export function PageLinks({ page, count, of, onChange }: PageLinksProps) {
  const pages = Math.ceil(count / size)
  if (pages < 2) return null
  const shown = (row: number) => Math.min(row, count).toLocaleString('en-US')
  return (
    <div className={classes.pages}>
      <p aria-live="polite">
        {shown((page - 1) * size + 1)}–{shown(page * size)} of {count.toLocaleString('en-US')}
      </p>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        size="sm"
        siblings={0}
        getItemProps={(target) => ({ 'aria-label': `${of}, page ${target}` })}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? 'Previous page' : 'Next page' })}
      />
    </div>
  )
}
