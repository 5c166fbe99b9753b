import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Reply } from '../../../api/types'
import classes from './category-tree.module.css'

type Category = Reply<'GET expense/get-all-categories'>['data'][number]

interface CategoryTreeProps {
  categories: readonly Category[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/**
 * Categories with their specific expenses. A category's checkbox covers all of its expenses, and is half checked if
 * only some are chosen.
 */
export function CategoryTree({ categories, chosen, onChange }: CategoryTreeProps) {
  const all = categories.flatMap(({ children }) => children.map(({ id }) => id))
  return (
    <div className={classes.tree}>
      <div className={classes.all}>
        <Box label="All expenses" of={all} chosen={chosen} onChange={onChange} />
        <span className={classes.count} aria-live="polite">
          {chosen.size} of {all.length} chosen
        </span>
      </div>
      <ul aria-label="Expense categories">
        {categories.map((category) => (
          <CategoryBranch key={category.id} category={category} chosen={chosen} onChange={onChange} />
        ))}
      </ul>
    </div>
  )
}

type BranchProps = Omit<CategoryTreeProps, 'categories'> & { category: Category }

function CategoryBranch({ category: { label, children }, chosen, onChange }: BranchProps) {
  const [opened, setOpened] = useState(false)
  const listId = useId()
  const ids = children.map(({ id }) => id)
  const some = ids.filter((id) => chosen.has(id)).length
  return (
    <li>
      <div className={classes.category}>
        <ActionIcon
          size={24}
          aria-label={`${opened ? 'Hide' : 'Show'} the specific expenses of ${label}`}
          aria-expanded={opened}
          aria-controls={listId}
          disabled={children.length === 0}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronRight size={16} stroke={1.5} className={classes.chevron} data-opened={opened || undefined} />
        </ActionIcon>
        <Box label={label} of={ids} chosen={chosen} onChange={onChange} />
        <span className={classes.count} aria-hidden>
          {some > 0 && `${some}/${ids.length}`}
        </span>
      </div>
      <ul id={listId} hidden={!opened}>
        {opened &&
          children.map(({ id, label: name, archived }) => (
            <li key={id}>
              <Box
                label={archived ? `${name} (no longer in use)` : name}
                of={[id]}
                chosen={chosen}
                onChange={onChange}
              />
            </li>
          ))}
      </ul>
    </li>
  )
}

interface BoxProps extends Omit<CategoryTreeProps, 'categories'> {
  label: string
  of: readonly number[]
}

function Box({ label, of, chosen, onChange }: BoxProps) {
  const checked = of.length > 0 && of.every((id) => chosen.has(id))
  return (
    <Checkbox
      size="sm"
      label={label}
      disabled={of.length === 0}
      checked={checked}
      indeterminate={!checked && of.some((id) => chosen.has(id))}
      onChange={() => {
        const next = new Set(chosen)
        for (const id of of)
          if (checked) next.delete(id)
          else next.add(id)
        onChange(next)
      }}
    />
  )
}
