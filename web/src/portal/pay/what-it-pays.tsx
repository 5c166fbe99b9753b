import { Card } from '../kit/card'
import { useFormats, useTexts } from '../texts/language'
import classes from './pay.module.css'
import type { Preview } from './types'

/** The charges that a payment of this amount pays, and what is left afterwards. */
export function WhatItPays({ preview }: { preview: Preview }) {
  const texts = useTexts('pay')
  const { money, dayInWords } = useFormats()
  const { pays, left, credit, next_late_fee } = preview
  return (
    <Card title={texts.pays.title}>
      <ul className={classes.lines}>
        {pays.map(({ charge, type, due, paid, left: open }) => (
          <li key={charge}>
            <span>{texts.pays.due(texts.types[type], dayInWords(due))}</span>
            <span>{money(paid)}</span>
            <small>{open > 0 ? texts.pays.left(money(open)) : texts.pays.inFull}</small>
          </li>
        ))}
      </ul>
      {credit > 0 && <p className={classes.dim}>{texts.pays.credit(money(credit))}</p>}
      <p className={classes.dim}>{left > 0 ? texts.pays.stays(money(left)) : texts.pays.nothing}</p>
      {next_late_fee && (
        <p className={classes.dim}>{texts.pays.lateFee(money(next_late_fee.amount), dayInWords(next_late_fee.on))}</p>
      )}
    </Card>
  )
}
