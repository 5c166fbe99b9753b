import { Card } from '../../kit/card'
import { FactList } from '../../kit/fact-list'
import { Notice } from '../../kit/notice'
import { useFormats, useTexts } from '../../texts/language'
import classes from '../autopay.module.css'
import type { AutopayPreview } from '../types'
import { useDays } from '../use-days'

interface PreviewCardProps {
  preview: AutopayPreview | undefined
  /** What comes due next for the home. */
  next: { amount: number; on: string } | null
  /** Why there is no preview. */
  problem: string | null
}

/** The first payment, when it is announced, and the words that the tenant authorizes. */
export function PreviewCard({ preview, next, problem }: PreviewCardProps) {
  const texts = useTexts('autopay').setup.preview
  const { money, dayInWords } = useFormats()
  const days = useDays()
  return (
    <Card title={texts.title}>
      {problem !== null && <Notice kind="wait">{problem}</Notice>}
      {preview === undefined && problem === null && <p className={classes.dim}>{texts.missing}</p>}
      {preview !== undefined && (
        <>
          <FactList
            facts={[
              { name: texts.first, value: dayInWords(preview.first_on) },
              { name: texts.amount, value: money(preview.amount) },
              { name: texts.fee, value: money(preview.fee) },
              { name: texts.total, value: <strong>{money(preview.total)}</strong> },
              { name: texts.emails, value: days(preview.announced_on) },
            ]}
          />
          {next !== null && next.amount > 0 && next.on < preview.first_on && (
            <Notice kind="wait">{texts.before(money(next.amount), dayInWords(next.on))}</Notice>
          )}
          <section className={classes.mandate} aria-label={texts.authorization}>
            <h3>{texts.authorization}</h3>
            <p>{preview.mandate.text}</p>
          </section>
        </>
      )}
    </Card>
  )
}
