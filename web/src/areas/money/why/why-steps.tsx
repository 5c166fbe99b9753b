import type { WhyAnswer } from '@freehold/contract/kit/why'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeholders } from '../../../widgets/layout/placeholders'
import { wholeWords } from '../../../widgets/words'
import { WholeDays } from '../open/whole-days'
import type { WhyQuestion } from '../open/why-question'
import classes from './why.module.css'

type Step = WhyAnswer['steps'][number]

interface WhyStepsProps {
  why: WhyAnswer
  /** A link to another screen was followed. */
  onFollow: () => void
  /** An entry or an occupancy behind it is asked about. */
  onAsk: (question: WhyQuestion) => void
}

/** The rule in a sentence, the figures it was given, and what they come to. */
export function WhySteps({ why, onFollow, onAsk }: WhyStepsProps) {
  return (
    <>
      <p className={classes.rule}>{why.rule}</p>
      <table className={classes.steps}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="num">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {why.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and never change places
            <tr key={index}>
              <th scope="row">
                <StepLabel step={step} onFollow={onFollow} onAsk={onAsk} />
                {step.note && <span className={classes.note}>{wholeWords(step.note)}</span>}
              </th>
              <td className={'text' in step.value ? undefined : 'num'}>{wholeWords(showValue(step.value))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {why.rounding && (
            <tr className={classes.rounding}>
              <td colSpan={2}>{why.rounding}</td>
            </tr>
          )}
          <tr className={classes.total}>
            <th scope="row">Total</th>
            <td className="num figure">{showDollars(why.total)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

function StepLabel({ step, onFollow, onAsk }: { step: Step } & Pick<WhyStepsProps, 'onFollow' | 'onAsk'>): ReactNode {
  const { to } = step
  const label = <WholeDays>{step.label}</WholeDays>
  switch (to?.noun) {
    case 'tenant':
      return (
        <Link to="/people/tenant-dashboard" search={{ tenantId: to.id }} className={classes.ask} onClick={onFollow}>
          {label}
        </Link>
      )
    case 'unit':
      return (
        <Link to="/properties/unit-list" search={{ show: to.id }} className={classes.ask} onClick={onFollow}>
          {label}
        </Link>
      )
    case 'property':
      return (
        <Link to="/properties/property-list" search={{ show: to.id }} className={classes.ask} onClick={onFollow}>
          {label}
        </Link>
      )
    case 'late_fee_rule':
      return (
        <Link to="/money/late-fee-rule" search={{ show: to.id }} className={classes.ask} onClick={onFollow}>
          {label}
        </Link>
      )
    case 'work_order':
      return (
        <Link to="/maintenance/order" search={{ orderId: to.id }} className={classes.ask} onClick={onFollow}>
          {label}
        </Link>
      )
    case 'rental_application':
      return (
        <Link to="/people/rental-application-list" search={{ show: to.id }} className={classes.ask} onClick={onFollow}>
          {label}
        </Link>
      )
    // A charge is known by the entry that billed it.
    case 'charge':
    case 'entry':
      return (
        <AskButton
          label={label}
          ask={() => onAsk({ figure: 'entry', of: { entry_id: to.id, ...(to.part && { part: to.part }) } })}
        />
      )
    case 'occupancy':
      return <AskButton label={label} ask={() => onAsk({ figure: 'occupancy_balance', of: { rent_id: to.id } })} />
    default:
      return label
  }
}

const AskButton = ({ label, ask }: { label: ReactNode; ask: () => void }) => (
  <button type="button" className={classes.ask} onClick={ask}>
    {label}
  </button>
)

function showValue(value: Step['value']): string {
  if ('money' in value) return showDollars(value.money)
  if ('day' in value) return showDay(value.day)
  if ('percent' in value) return `${value.percent}%`
  if ('text' in value) return value.text
  const count = value.count.toLocaleString('en-US')
  return value.of === undefined ? count : `${count} of ${value.of.toLocaleString('en-US')}`
}

export function WhySkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.skeleton}>
      <Skeleton height={13} width="92%" mb={8} />
      <Skeleton height={13} width="60%" mb={20} />
      {placeholders(4).map((place, index) => (
        <Skeleton key={place} height={13} width={`${96 - index * 9}%`} mb={16} />
      ))}
    </div>
  )
}
