import { type Icon, IconCash, IconHammer, IconListDetails, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { preloadWorkOrderForm, WorkOrderDialogs } from '../../maintenance/open/work-order-dialogs'
import { MoneyDialog, type MoneyDialogKind, preloadMoneyForm } from '../../money/open/money-dialogs'
import classes from './quick-actions.module.css'

const actions = [
  { kind: 'collect-rent', label: 'Collect Rent', also: 'Collect Payment', icon: IconCash },
  { kind: 'expense', label: 'Add Expense', also: 'Expense Payment', icon: IconReceipt },
] as const

/** Shortcuts to daily tasks. */
export function QuickActions() {
  const [open, setOpen] = useState<MoneyDialogKind | null>(null)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ul className={classes.actions} aria-label="Quick actions">
        {actions.map(({ kind, label, also, icon: Drawing }) => (
          <li key={kind}>
            <button type="button" className={classes.card} onClick={() => setOpen(kind)} {...preloadMoneyForm(kind)}>
              <Face label={label} also={also} icon={Drawing} />
            </button>
          </li>
        ))}
        <li>
          <Link to="/reports/rent-roll" className={classes.card}>
            <Face label="Rent Roll" also="Units and what is owed" icon={IconListDetails} />
          </Link>
        </li>
        <li>
          <button type="button" className={classes.card} onClick={() => setAdding(true)} {...preloadWorkOrderForm}>
            <Face label="Add Work Order" also="Send a job to a contractor" icon={IconHammer} />
          </button>
        </li>
      </ul>
      <WorkOrderDialogs show={null} edit={adding ? 0 : null} change={({ edit }) => setAdding(edit === 0)} />
      <MoneyDialog open={open} tenant={null} onClose={() => setOpen(null)} />
    </>
  )
}

const Face = ({ label, also, icon: Drawing }: { label: string; also: string; icon: Icon }) => (
  <>
    <span className={classes.icon}>
      <Drawing size={20} stroke={1.5} aria-hidden />
    </span>
    <span>
      <b>{label}</b>
      <span className={classes.also}>{also}</span>
    </span>
  </>
)
