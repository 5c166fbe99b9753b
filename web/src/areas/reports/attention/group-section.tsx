import type { NeedGroup } from '@freehold/contract/need-groups'
import { useId } from 'react'
import { LinkAnchor } from '../../../widgets/links'
import classes from './attention.module.css'
import type { AttentionSearch } from './attention-search'
import { type Item, keyOf } from './item'
import { NeedRow, type Step } from './need-row'

const onPage = 20

interface GroupSectionProps {
  title: string
  group?: NeedGroup
  count: number
  items: readonly Item[]
  step: (item: Item, step: Step) => void
  /** The page shows this group alone, and all of it. */
  opened?: boolean
  page?: number
  /** Before the groups: the user's own. */
  first?: boolean
}

/** One group: its most urgent items, how many there are, and the way to the others. */
export function GroupSection({ title, group, count, items, step, opened, page = 1, first }: GroupSectionProps) {
  const titleId = useId()
  if (count === 0) return null
  const pages = Math.ceil(count / onPage)
  const to = (change: Partial<AttentionSearch>) => (now: AttentionSearch) => ({ ...now, item: undefined, ...change })
  return (
    <section className={first ? `${classes.group} ${classes.own}` : classes.group} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <span className={classes.count}>{count.toLocaleString('en-US')}</span>
        {opened && (
          <span className={classes.more}>
            <LinkAnchor to="/needs-attention" search={to({ group: undefined, page: undefined })}>
              All groups
            </LinkAnchor>
          </span>
        )}
        {!opened && count > items.length && (
          <span className={classes.more}>
            <LinkAnchor to="/needs-attention" search={to(first ? { assigned: 'ME' } : { group, page: undefined })}>
              {`Show all ${count.toLocaleString('en-US')}`}
            </LinkAnchor>
          </span>
        )}
      </header>
      <ul className={classes.list}>
        {items.map((item) => (
          <NeedRow key={keyOf(item)} item={item} step={step} />
        ))}
      </ul>
      {opened && pages > 1 && (
        <nav className={classes.pages} aria-label="Pages">
          {page > 1 && (
            <span className={classes.more}>
              <LinkAnchor to="/needs-attention" search={to({ page: page > 2 ? page - 1 : undefined })}>
                Previous
              </LinkAnchor>
            </span>
          )}
          <span>{`Page ${page} of ${pages}`}</span>
          {page < pages && (
            <span className={classes.more}>
              <LinkAnchor to="/needs-attention" search={to({ page: page + 1 })}>
                Next
              </LinkAnchor>
            </span>
          )}
        </nav>
      )}
    </section>
  )
}
