import { mayGroup } from '@freehold/contract/access'
import { type Move, moves, moveWords, workOrderCan } from '@freehold/rules/maintenance/work-order-can'
import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import type { Order } from './order'
import classes from './orders.module.css'
import { sendOrder } from './send-order'
import { useMove } from './use-move'

/** The step that most often comes next. The contractor accepts a job, so for users that stays in the menu. */
const usualNext: Partial<Record<Stage, Move>> = {
  NEW: 'send',
  ACCEPTED: 'schedule',
  SCHEDULED: 'start',
  IN_PROGRESS: 'finish',
  ON_HOLD: 'resume',
  DONE: 'close',
  CLOSED: 'reopen',
  CANCELED: 'reopen',
}

/** The next step of a work order as a button, and every other move in a menu. */
export function StageActions({ order }: { order: Order }) {
  const { start: move, dialog } = useMove(order)
  const { group_id } = useMe()
  // Users who see contractors email the link. Other users only record that the contractor was informed.
  const start = (next: Move) =>
    next === 'send' && mayGroup(group_id, 'contractors') ? void sendOrder(order) : move(next)
  const facts = { stage: order.stage, paid: order.is_paid === 'YES', archived: false }
  const next = usualNext[order.stage]
  const others = moves.filter((move) => move !== next && workOrderCan[move](facts).refused === null)
  return (
    <div className={classes.moves}>
      {next && (
        // The second click of a double click would take the step after this one.
        <Button size="sm" onClick={({ detail }) => detail < 2 && start(next)}>
          {moveWords[next]}
        </Button>
      )}
      {others.length > 0 && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button size="sm" variant="default" rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}>
              {next ? 'More' : 'Next step'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((move) => (
              <Menu.Item key={move} onClick={() => start(move)}>
                {moveWords[move]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </div>
  )
}
