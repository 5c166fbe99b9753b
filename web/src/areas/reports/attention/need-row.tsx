import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { useToday } from '../../../widgets/today'
import { WholeDays } from '../../../widgets/words'
import classes from './attention.module.css'
import { type Item, keyOf } from './item'
import { linkOf, needKinds, settledByPage } from './need-kinds'

export type Step = 'act' | 'snooze' | 'assign' | 'wake'

interface NeedRowProps {
  item: Item
  step: (item: Item, step: Step) => void
}

/** An item: its words, the day, the users who have it, and its buttons. */
export function NeedRow({ item, step }: NeedRowProps) {
  const { title, detail, due, comments, may_assign: mayAssign, snooze_most: most, snooze_why: why } = item
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Title item={item} act={() => step(item, 'act')} />
        <span>
          <WholeDays>{detail}</WholeDays>
        </span>
        {due && (
          <small>
            <WholeDays>{due.why}</WholeDays>
          </small>
        )}
        <Held item={item} />
        {comments.map(({ id, by, text, at }) => (
          <p key={id} className={classes.comment}>
            <b>{by}</b> {text} <small>{showMoment(at)}</small>
          </p>
        ))}
      </div>
      <When item={item} />
      <div className={classes.steps}>
        <MainStep item={item} act={() => step(item, 'act')} />
        {item.snoozed_until === null ? (
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Snooze: ${title}`}
            title={most === null ? why : undefined}
            onClick={() => step(item, 'snooze')}
          >
            Snooze
          </Button>
        ) : (
          <Button variant="subtle" size="xs" aria-label={`Wake: ${title}`} onClick={() => step(item, 'wake')}>
            Wake
          </Button>
        )}
        {mayAssign && (
          <Button variant="subtle" size="xs" aria-label={`Assign: ${title}`} onClick={() => step(item, 'assign')}>
            Assign
          </Button>
        )}
      </div>
    </li>
  )
}

/** The title leads to the record; where there is no page of it, it opens the form that settles it. */
function Title({ item, act }: { item: Item; act: () => void }) {
  const link = linkOf(item)
  const marked = { 'data-need': keyOf(item), className: classes.title }
  return link ? (
    <Link {...link} {...marked}>
      {item.title}
    </Link>
  ) : (
    <button type="button" onClick={act} {...marked}>
      {item.title}
    </button>
  )
}

function MainStep({ item, act }: { item: Item; act: () => void }) {
  const { kind, name, title } = item
  const { action: text } = needKinds[kind]
  const link = linkOf(item)
  const label = `${text}: ${name === '' ? title : name}`
  if (settledByPage(kind) && link)
    return (
      <LinkButton variant="default" size="xs" aria-label={label} {...link}>
        {text}
      </LinkButton>
    )
  return (
    <Button variant="default" size="xs" aria-label={label} onClick={act}>
      {text}
    </Button>
  )
}

/** Users who have the item, and the day on which it comes back. */
function Held({ item }: { item: Item }) {
  const { assigned_name: name, assigned_by: by, snoozed_until: until, snoozed_by: asleepBy } = item
  const parts = [
    name !== '' && `Assigned to ${name}${by === '' || by === name ? '' : ` by ${by}`}`,
    until !== null && `Snoozed until ${showDay(until)}${asleepBy === '' ? '' : ` by ${asleepBy}`}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : <span className={classes.held}>{parts.join('. ')}</span>
}

/** The day by which it is to be done; without one, the day since which it waits. */
function When({ item: { due, since } }: { item: Item }) {
  const today = useToday()
  if (due === null) return <span className={classes.when}>Since {showDay(since)}</span>
  const late = due.by < today
  return <span className={late ? classes.late : classes.when}>{`${late ? 'Was due' : 'Due'} ${showDay(due.by)}`}</span>
}
