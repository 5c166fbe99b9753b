import { ActionIcon, Button, Menu } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type Icon, IconDots } from '@tabler/icons-react'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useInSupport } from '../../api/support'
import { LinkButton } from '../links'
import { dialogIsOpen } from '../shortcuts'
import classes from './record-actions.module.css'

/** Something that can be done to a record: a place to go, or a form that opens. */
export interface RecordAction {
  /** "Collect Rent" */
  label: string
  icon?: Icon
  to?: Pick<LinkProps, 'to' | 'search'>
  run?: () => void
  /** Fetches the form's code as soon as the button is pointed at. */
  preload?: { onPointerEnter: () => void; onFocus: () => void }
  /** A key of the page that runs it: "e" for Edit. */
  shortcut?: string
  /** It deletes or cancels: shown in red in the menu. */
  danger?: boolean
}

interface RecordActionsProps {
  /** The kind of record: "tenant". */
  of: string
  /** The main action first. Entries that the user may not do are false. */
  actions: readonly (RecordAction | false | null)[]
  /** Actions that are in the menu on wide screens too. */
  rare?: readonly RecordAction[]
  /** On wide screens the main action is on its card, and is left out of the header. */
  mainOnCard?: boolean
}

/** Beside the main action, on a tablet. */
const most = 3

/** Buttons on a desk. On a phone the main action stays at the bottom of the screen, with a menu of the others beside it. */
export function RecordActions({ of, actions, rare = [], mainOnCard = false }: RecordActionsProps) {
  const onPhone = useOnPhone()
  const onTablet = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false })
  const inSupport = useInSupport()
  // Forms change records; places can be gone to all the same.
  const [main, ...others] = actions
    .filter((one) => one !== false && one !== null)
    .filter(({ to }) => !inSupport || to !== undefined)
  const seldom = inSupport ? rare.filter(({ to }) => to !== undefined) : rare
  // A tablet has one line for them.
  const beside = onTablet && others.length > most ? others.slice(0, most - 1) : others
  useActionKeys([...(main ? [main] : []), ...others, ...seldom])
  if (onPhone)
    return (
      main && (
        <section aria-label={`Actions for this ${of}`} className={classes.bar}>
          <ActionButton action={main} main />
          <MoreMenu of={of} actions={[...others, ...seldom]} size={44} />
        </section>
      )
    )
  return (
    <div className={classes.row}>
      {main && !mainOnCard && <ActionButton action={main} main />}
      {beside.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      <MoreMenu of={of} actions={[...others.slice(beside.length), ...seldom]} size={36} />
    </div>
  )
}

/** Keys of the page for those actions that have one. */
function useActionKeys(actions: readonly RecordAction[]): void {
  const navigate = useNavigate()
  useHotkeys(
    actions.flatMap(({ shortcut, to, run }) =>
      shortcut === undefined
        ? []
        : [[shortcut, () => !dialogIsOpen() && (to === undefined ? run?.() : void navigate(to))] as const],
    ),
  )
}

/** True if the main action of a record is at the bottom of the screen. */
export const useOnPhone = (): boolean => useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })

/** One action as a button, or as a link that looks like one. */
export function ActionButton({ action, main = false }: { action: RecordAction; main?: boolean }) {
  const { label, icon: Mark, to, run, preload } = action
  const look = {
    variant: main ? 'filled' : 'default',
    leftSection: Mark && <Mark size={18} stroke={1.5} aria-hidden />,
  }
  if (to !== undefined)
    return (
      <LinkButton {...look} {...to}>
        {label}
      </LinkButton>
    )
  return (
    // The second click of a double click would take the step after this one.
    <Button {...look} onClick={({ detail }) => detail < 2 && run?.()} {...preload}>
      {label}
    </Button>
  )
}

function MoreMenu({ of, actions, size }: { of: string; actions: readonly RecordAction[]; size: number }) {
  const navigate = useNavigate()
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={`More for this ${of}`}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, to, run, preload, danger }) => (
          <Menu.Item
            key={label}
            {...(danger && { color: 'brick' })}
            onClick={to === undefined ? run : () => void navigate(to)}
            {...preload}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
