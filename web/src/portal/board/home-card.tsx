import type { Reply } from '../../api/types'
import { boardAddress } from '../address'
import { Link, LinkButton } from '../kit/button'
import { Actions, Card } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { useFormats, useTexts } from '../texts/language'
import { AutopayNext } from './autopay-next'
import classes from './board.module.css'

export type HomeReply = Reply<'GET tenants/get-home'>['data']

/** What is owed, when it is due, and the way to pay. What it is made of is one tap away. */
export function HomeCard({ card }: { card: HomeReply }) {
  const texts = useTexts('board')
  const { money } = useFormats()
  if (card.owed === 0) return <NothingDue card={card} />
  return (
    <Card strong>
      <div>
        <h2 className={classes.owed}>{texts.owe(money(card.owed))}</h2>
        <DueLine card={card} />
        <AutopayNext />
      </div>
      <Actions>
        <LinkButton kind="main" icon="pay" to={boardAddress('pay')}>
          {texts.pay}
        </LinkButton>
      </Actions>
      <details className={classes.what}>
        <summary>{texts.what}</summary>
        <OpenLines card={card} />
        <Aside card={card} />
      </details>
    </Card>
  )
}

function DueLine({ card: { owed, due, past_due, next } }: { card: HomeReply }) {
  const texts = useTexts('board')
  const { money, dayInWords } = useFormats()
  const day = due === null ? '' : dayInWords(due)
  return (
    <p className={classes.due}>
      {day !== '' && <span>{past_due > 0 ? texts.wasDue(day) : texts.due(day)}</span>}{' '}
      {past_due > 0 && past_due < owed && <span>{texts.pastDue(money(past_due))}</span>}{' '}
      {/* What is owed may be billed ahead, and is then itself what comes next. */}
      {next && next.amount > 0 && next.on !== due && <span>{texts.next(money(next.amount), dayInWords(next.on))}</span>}
    </p>
  )
}

function NothingDue({ card }: { card: HomeReply }) {
  const texts = useTexts('board')
  const { money, dayInWords } = useFormats()
  const { next, homes } = card
  const sentence =
    next === null
      ? homes.length === 0
        ? texts.noHome
        : texts.nothingDue
      : next.amount > 0
        ? texts.nextRent(money(next.amount), dayInWords(next.on))
        : texts.nextPaid(dayInWords(next.on))
  return (
    <Card strong>
      <h2 className={classes.nothing}>{sentence}</h2>
      <AutopayNext />
      <Aside card={card} />
    </Card>
  )
}

/** The open charges, each with the way to its reason. */
function OpenLines({ card: { homes } }: { card: HomeReply }) {
  const texts = useTexts('board')
  const { money, dayInWords } = useFormats()
  const owing = homes.filter(({ lines }) => lines.length > 0)
  return owing.map(({ rent_id, unit_name, property_name, lines }) => (
    <section key={rent_id} aria-label={`${texts.openLines}: ${unit_name}, ${property_name}`}>
      {owing.length > 1 && <h3 className={classes.of}>{`${unit_name}, ${property_name}`}</h3>}
      <ul className={classes.lines}>
        {lines.map(({ id, description, due, open, amount }) => (
          <li key={id}>
            <div>
              <strong>{description}</strong>
              <span className={classes.dim}>{texts.due(dayInWords(due))}</span>
              {open < amount && <span className={classes.dim}>{texts.openOf(money(open), money(amount))}</span>}
            </div>
            <span className={classes.amount}>{money(open)}</span>
            <Link
              to={boardAddress('basic', { line: String(id) })}
              className={classes.why}
              aria-label={texts.whyOf(description)}
            >
              {texts.why}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Money beside the balance: paid ahead, on its way, or held. */
function Aside({ card }: { card: HomeReply }) {
  const texts = useTexts('board')
  const { money } = useFormats()
  const facts = [
    { name: texts.credit, value: card.credit },
    { name: texts.depositCredit, value: card.deposit_credit },
    { name: texts.onItsWay, value: card.on_its_way },
    { name: texts.beingChecked, value: card.being_checked },
    { name: texts.depositsHeld, value: card.deposits_held },
  ].filter(({ value }) => value !== 0)
  return facts.length === 0 ? null : (
    <FactList facts={facts.map(({ name, value }) => ({ name, value: money(value) }))} />
  )
}
