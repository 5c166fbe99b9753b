import '../../../theme/styles-form.css'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './search-panel.module.css'

interface SearchPanelProps {
  label: string
  submit?: string
  onSubmit: () => void
  /** The report is loading. */
  busy?: boolean
  children: ReactNode
  /** Content above the fields. */
  before?: ReactNode
  /** Content below the fields, such as a tree to choose from. */
  more?: ReactNode
}

/** A report's filters. */
export function SearchPanel(props: SearchPanelProps) {
  const { label, submit = 'Search', onSubmit, busy = false, children, before, more } = props
  return (
    <form
      className={`${classes.panel} no-print`}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {before}
      <div className={classes.fields}>
        {children}
        <Button
          type="submit"
          className={classes.submit}
          loading={busy}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        >
          {submit}
        </Button>
      </div>
      {more}
    </form>
  )
}
