import { Card } from '../kit/card'
import { useFormats, useTexts } from '../texts/language'
import classes from './pay.module.css'
import type { Preview } from './types'

/** The charges that a payment of this amount pays, and what is left afterwards. */
export function WhatItPays({ preview }: { preview: Preview }) {
  const texts = useTexts('pay')
  const { money, dayInWords } = useFormats()
  const { left, credit, next_late_fee } = preview
  return (
    <Card title={texts.pays.title}>
      <Lines preview={preview} />
      {credit > 0 && <p className={classes.dim}>{texts.pays.credit(money(credit))}</p>}
      <p className={classes.dim}>{left > 0 ? texts.pays.stays(money(left)) : texts.pays.nothing}</p>
      {next_late_fee && (
        <p className={classes.dim}>{texts.pays.lateFee(money(next_late_fee.amount), dayInWords(next_late_fee.on))}</p>
      )}
    </Card>
  )
}

/** More lines than a phone shows at once are folded, and the sum of them is on the fold. */
const shownAtOnce = 4

function Lines({ preview: { pays } }: { preview: Preview }) {
  const texts = useTexts('pay')
  const { money, dayInWords } = useFormats()
  const lines = (
    <ul className={classes.lines}>
      {pays.map(({ charge, type, name, due, paid, left }) => (
        <li key={charge}>
          <span>{texts.pays.due(name || texts.types[type], dayInWords(due))}</span>
          <span>{money(paid)}</span>
          <small>{left > 0 ? texts.pays.left(money(left)) : texts.pays.inFull}</small>
        </li>
      ))}
    </ul>
  )
  if (pays.length <= shownAtOnce) return lines
  return (
    <details className={classes.fold}>
      <summary>{texts.pays.charges(pays.length, money(pays.reduce((sum, { paid }) => sum + paid, 0)))}</summary>
      {lines}
    </details>
  )
}
