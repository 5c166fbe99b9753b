import { showDay } from '@freehold/rules/day'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { openPage } from '../../../widgets/open-paper'
import { downloadReceipt, mailReceipt } from '../../money/open/receipt'
import { VoidPaymentForm } from '../../money/open/void-payment'
import classes from '../tenant-page.module.css'
import type { Line } from './ledger-columns'

export interface LineVerbs {
  /** Null where the user can't void, or the tenant is archived. */
  voidLine: ((line: Line) => void) | null
  mails: boolean
}

interface Verb {
  label: string
  run: () => void
  brick?: boolean
  /** The action has its own button beside the menu when there is room. */
  beside?: boolean
}

/** Opening balances, owed or paid ahead; a deposit held then is neither. */
const isOwedOrAhead = ({ kind, charged, paid }: Line): boolean => kind === 'OPENING' && (charged > 0 || paid > 0)

function verbsOf(line: Line, { voidLine, mails }: LineVerbs): Verb[] {
  const isPayment = line.kind === 'PAYMENT'
  const isVoidable =
    voidLine !== null && line.voided === null && (isPayment || line.kind === 'CHARGE' || isOwedOrAhead(line))
  return [
    ...(isPayment ? [{ label: 'Receipt', run: () => void downloadReceipt(line.id), beside: true }] : []),
    ...(line.kind === 'DEPOSIT_RETURN' && mails && line.voided === null
      ? [{ label: 'Letter', run: () => void openPage('deposit/letter', line.id), beside: true }]
      : []),
    ...(isPayment && mails && line.voided === null
      ? [{ label: 'Email the receipt', run: () => void mailReceipt(line.id) }]
      : []),
    ...(isVoidable ? [{ label: 'Void', run: () => voidLine(line), brick: true, beside: true }] : []),
  ]
}

/** The actions of a line: buttons where there is room, and a menu that has all of it. */
export function LineActions({ line, ...asked }: LineVerbs & { line: Line }) {
  const verbs = verbsOf(line, asked)
  if (verbs.length === 0) return null
  const about = `${line.description}, ${showDay(line.day)}`
  return (
    <span className={classes.lineActions}>
      {verbs.map(
        ({ label, run, brick, beside }) =>
          beside && (
            <Button
              key={label}
              variant="subtle"
              color={brick ? 'brick' : 'gray'}
              size="compact-sm"
              className={classes.beside}
              aria-label={`${label}: ${about}`}
              onClick={run}
              {...(brick && { onPointerEnter: VoidPaymentForm.preload })}
            >
              {label}
            </Button>
          ),
      )}
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.lineMenu}
            data-alike={verbs.every(({ beside }) => beside) || undefined}
            aria-label={`More for ${about}`}
          >
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {verbs.map(({ label, run, brick }) => (
            <Menu.Item key={label} onClick={run} {...(brick && { color: 'brick' })}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
