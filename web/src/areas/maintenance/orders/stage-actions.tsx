import { moveWords } from '@freehold/rules/maintenance/work-order-can'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Order } from './order'
import classes from './orders.module.css'
import { useStageSteps } from './use-stage-steps'

/** The next step of a work order as a button, and every other move in a menu. */
export function StageActions({ order }: { order: Order }) {
  const { next, others, start, dialog } = useStageSteps(order)
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
