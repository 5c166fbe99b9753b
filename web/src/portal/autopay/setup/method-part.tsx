import { cents, dollars, toDollars } from '@freehold/rules/money'
import { methodName } from '@freehold/rules/portal/method-name'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import { Button } from '../../kit/button'
import { Card } from '../../kit/card'
import type { Options, Saved } from '../../pay/types'
import { useFormats, useLanguage, useTexts } from '../../texts/language'
import classes from '../autopay.module.css'
import { Choices } from '../choices'

interface MethodPartProps {
  options: Options
  /** The amount whose fee and total are shown beside each way to pay. */
  amount: number
  value: number | null
  error: string | undefined
  onChange: (method: number) => void
  onAdd: () => void
}

/** The saved ways to pay, each with its fee and total before it is chosen. */
export function MethodPart({ options, amount, value, error, onChange, onAdd }: MethodPartProps) {
  const texts = useTexts('autopay').setup
  const words = useCostWords(options, amount)
  const language = useLanguage()
  const { saved } = options
  return (
    <Card>
      {saved.length === 0 ? (
        <>
          <h2>{texts.from}</h2>
          <p>{texts.none}</p>
        </>
      ) : (
        <Choices
          label={texts.from}
          name="method"
          value={value}
          error={error}
          onChange={onChange}
          choices={saved.map((one) => ({
            value: one.id,
            name: methodName(one, language),
            about: words(one),
            disabled: one.expired,
          }))}
        />
      )}
      {saved.length === 0 && error !== undefined && <p className={classes.error}>{error}</p>}
      <Button icon="plus" aria-haspopup="dialog" onClick={onAdd}>
        {texts.addCard}
      </Button>
    </Card>
  )
}

/** What a way to pay costs for the amount, or that it has expired. */
function useCostWords(options: Options, amount: number): (saved: Saved) => string {
  const { how } = useTexts('pay')
  const { over } = useTexts('account').saved
  const { money } = useFormats()
  return (saved) => {
    if (saved.expired) return over
    const rule = options.methods.find(({ method }) => method === saved.method)
    if (rule === undefined || amount <= 0) return ''
    const fee = convenienceFee(
      {
        basisPoints: rule.basis_points,
        flat: dollars(rule.flat),
        minimum: rule.minimum === null ? null : dollars(rule.minimum),
        maximum: rule.maximum === null ? null : dollars(rule.maximum),
      },
      dollars(amount),
    )
    return fee === 0 ? how.noFee : how.fee(money(toDollars(fee)), money(toDollars(cents(dollars(amount) + fee))))
  }
}
