import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { MoneyDialog, type MoneyDialogKind, preloadMoneyForm } from '../../widgets/money/money-dialogs'
import classes from './quick-actions.module.css'

const actions = [{ kind: 'collect-rent', label: 'Collect Rent', also: 'Collect Payment', icon: IconCash }] as const

/** What is done most days, one click away. */
export function QuickActions() {
  const [open, setOpen] = useState<MoneyDialogKind | null>(null)
  return (
    <>
      <ul className={classes.actions} aria-label="Quick actions">
        {actions.map(({ kind, label, also, icon: Drawing }) => (
          <li key={kind}>
            <button type="button" className={classes.card} onClick={() => setOpen(kind)} {...preloadMoneyForm(kind)}>
              <span className={classes.icon}>
                <Drawing size={20} stroke={1.5} aria-hidden />
              </span>
              <span>
                <b>{label}</b>
                <span className={classes.also}>{also}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MoneyDialog open={open} tenant={null} onClose={() => setOpen(null)} />
    </>
  )
}
