import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { recurringName } from '@freehold/rules/money/recurring-charge'
import { ActionIcon, Anchor, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { letterStateWords } from '../recurring/letter-words'
import { LettersDialog } from '../recurring/letters-dialog'
import { messages } from '../recurring/messages'
import type { Charge, Charges } from '../recurring/recurring'
import classes from '../recurring/recurring.module.css'

const forms = () => import('../recurring/charge-forms')
const AddChargeForm = lazyForm(() => forms().then((file) => file.AddChargeForm))
const EditChargeForm = lazyForm(() => forms().then((file) => file.EditChargeForm))
const RaiseChargeForm = lazyForm(() => forms().then((file) => file.RaiseChargeForm))
const EndChargeForm = lazyForm(() => forms().then((file) => file.EndChargeForm))
const RemoveChargeForm = lazyForm(() => forms().then((file) => file.RemoveChargeForm))
const NotifyForm = lazyForm(() => import('../recurring/notify-form').then((file) => file.NotifyForm))
const CancelRaiseForm = lazyForm(() => forms().then((file) => file.CancelRaiseForm))

const headings: Record<RentPeriod, string> = {
  WEEKLY: 'Weekly charges',
  MONTHLY: 'Monthly charges',
  YEARLY: 'Yearly charges',
}

const addWords: Record<RentPeriod, string> = {
  WEEKLY: 'Add weekly charge',
  MONTHLY: 'Add monthly charge',
  YEARLY: 'Add yearly charge',
}

interface CardProps {
  /** The lease, by its occupancy. */
  rent: number
  /** The classes of the page's own sheets. */
  sheet: string | undefined
  head: string | undefined
}

type Opened =
  | { step: 'add' }
  | { step: 'edit' | 'raise' | 'notify' | 'end' | 'remove' | 'cancel'; charge: Charge }
  | null

/** The rent and what is billed with it, what both come to, and the next bill. */
export function RecurringCard({ rent, sheet, head }: CardProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const [letters, setLetters] = useState<number | null>(null)
  const { group_id } = useMe()
  const input = { rent_id: rent }
  const { data } = useQuery(
    callQuery('GET recurring-charge/get-recurring-charges', input, { failure: messages.loadFailed }),
  )
  if (data === undefined) return <CardSkeleton lines={4} />
  const { data: of } = data
  const changes = mayGroup(group_id, 'money')
  const close = () => setOpened(null)
  return (
    <section className={sheet} aria-labelledby="recurring-charges">
      <header className={head}>
        <h2 id="recurring-charges">{headings[of.rent_period]}</h2>
        {changes && of.refused === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => setOpened({ step: 'add' })}
            onPointerEnter={AddChargeForm.preload}
            onFocus={AddChargeForm.preload}
          >
            {addWords[of.rent_period]}
          </Button>
        )}
      </header>
      <ul className={classes.lines}>
        <li>
          <span>Rent</span>
          <span className={classes.amount}>{showDollars(of.rent)}</span>
        </li>
        {of.charges.map((charge) => (
          <Line key={charge.id} of={of} charge={charge} changes={changes} onOpen={setOpened} onLetters={setLetters} />
        ))}
        <li className={classes.total}>
          <span>Total</span>
          <span className={classes.amount}>{showDollars(of.total)}</span>
        </li>
      </ul>
      {of.charges.length === 0 && <p className={classes.next}>{messages.none}</p>}
      {of.next && (
        <p className={classes.next}>
          Next bill: <b>{showDollars(of.next.total)}</b> on {showDay(of.next.due)}
          {of.next.lines.length > 1 &&
            ` (${of.next.lines.map(({ name, amount }) => `${name} ${showDollars(amount)}`).join(', ')})`}
        </p>
      )}
      <FormModal title={titleOf(opened)} opened={opened !== null} onClose={close}>
        {opened && <Step opened={opened} rent={rent} of={of} onDone={close} onSent={setLetters} />}
      </FormModal>
      <LettersDialog batch={letters} onClose={() => setLetters(null)} />
    </section>
  )
}

function titleOf(opened: Opened): string {
  if (opened === null) return ''
  if (opened.step === 'add') return 'Add a charge to every rent'
  const name = recurringName(opened.charge)
  const titles = {
    edit: `Edit ${name}`,
    raise: `Change the amount of ${name}`,
    notify: `Send the letter about ${name}`,
    end: `Last day of ${name}`,
    remove: `Remove ${name}?`,
    cancel: 'Cancel the new amount?',
  }
  return titles[opened.step]
}

interface StepProps {
  opened: NonNullable<Opened>
  rent: number
  of: Charges
  onDone: () => void
  onSent: (batch: number) => void
}

function Step({ opened, rent, of, onDone, onSent }: StepProps) {
  if (opened.step === 'add') return <AddChargeForm rent={rent} of={of} onDone={onDone} />
  const props = { of, charge: opened.charge, onDone }
  if (opened.step === 'edit') return <EditChargeForm {...props} />
  if (opened.step === 'raise') return <RaiseChargeForm {...props} onSent={onSent} />
  const ahead = aheadOf(opened.charge)
  if (opened.step === 'notify')
    return (
      <NotifyForm
        charges={[
          {
            ...opened.charge,
            tenant_id: of.tenant_id,
            tenant_name: of.tenant_name,
            next_amount: ahead?.amount ?? null,
          },
        ]}
        begins={ahead?.begins ?? ''}
        onDone={onDone}
        onSent={onSent}
      />
    )
  if (opened.step === 'end') return <EndChargeForm {...props} />
  if (opened.step === 'remove') return <RemoveChargeForm {...props} />
  return <CancelRaiseForm {...props} begins={ahead?.begins ?? ''} />
}

/** The amount that has not begun to be billed. */
const aheadOf = ({ steps, covered_to }: Charge) => steps.slice(1).find(({ begins }) => begins > covered_to)

interface LineProps {
  of: Charges
  charge: Charge
  changes: boolean
  onOpen: (opened: Opened) => void
  onLetters: (batch: number) => void
}

function Line({ of, charge, changes, onOpen, onLetters }: LineProps) {
  const name = recurringName(charge)
  const ahead = aheadOf(charge)
  const verbs = [
    ...(charge.over ? [] : [{ label: 'Change amount', step: 'raise' as const }]),
    ...(ahead?.letter === null ? [{ label: 'Send the letter', step: 'notify' as const }] : []),
    ...(ahead ? [{ label: 'Cancel new amount', step: 'cancel' as const }] : []),
    { label: charge.ends === null ? 'End' : 'Change last day', step: 'end' as const },
    { label: 'Edit', step: 'edit' as const },
    { label: 'Remove', step: 'remove' as const },
  ]
  return (
    <li className={charge.over ? classes.over : undefined}>
      <span>
        {name}
        <span className={classes.facts}>{factsOf(charge, ahead)}</span>
        {changes && ahead?.letter && (
          <Anchor component="button" type="button" size="xs" onClick={() => onLetters(ahead.letter?.batch_id ?? 0)}>
            Letter: {letterStateWords[ahead.letter.state].toLowerCase()}
          </Anchor>
        )}
      </span>
      <span className={classes.amount}>{showDollars(charge.amount)}</span>
      {changes && of.refused === null && (
        <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" className={classes.more} aria-label={`More for ${name}`}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {verbs.map(({ label, step }) => (
              <Menu.Item
                key={step}
                onClick={() => onOpen({ step, charge })}
                {...(step === 'remove' && { color: 'brick' })}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

function factsOf({ begins, ends }: Charge, ahead: Charge['steps'][number] | undefined): string {
  const days = ends === null ? `From ${showDay(begins)}` : `${showDay(begins)} – ${showDay(ends)}`
  return ahead === undefined ? days : `${days}. ${showDollars(ahead.amount)} from ${showDay(ahead.begins)}`
}
