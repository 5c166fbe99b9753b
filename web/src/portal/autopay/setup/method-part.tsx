import { cents, dollars, toDollars } from '@freehold/rules/money'
import { methodName } from '@freehold/rules/portal/method-name'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import { Button } from '../../kit/button'
import { Actions, Card } from '../../kit/card'
import { canPay, inOrder, type Options, type Saved } from '../../pay/types'
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
  onAddCard: () => void
  onAddBank: () => void
}

/** The saved ways to pay, each with its fee and total before it is chosen. */
export function MethodPart({ options, amount, value, error, onChange, onAddCard, onAddBank }: MethodPartProps) {
  const texts = useTexts('autopay').setup
  const words = useCostWords(options, amount)
  const language = useLanguage()
  const bank = useTexts('bank')
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
          choices={inOrder(saved).map((one) => ({
            value: one.id,
            name: methodName(one, language),
            about: words(one),
            disabled: !canPay(one),
          }))}
        />
      )}
      {saved.length === 0 && error !== undefined && <p className={classes.error}>{error}</p>}
      <Actions>
        {options.banks && (
          <Button icon="plus" aria-haspopup="dialog" onClick={onAddBank}>
            {bank.add}
          </Button>
        )}
        <Button icon="plus" aria-haspopup="dialog" onClick={onAddCard}>
          {texts.addCard}
        </Button>
      </Actions>
    </Card>
  )
}

/** What a way to pay costs for the amount, or why it can't pay. */
function useCostWords(options: Options, amount: number): (saved: Saved) => string {
  const { how } = useTexts('pay')
  const { over } = useTexts('account').saved
  const bank = useTexts('bank')
  const { money } = useFormats()
  return (saved) => {
    if (saved.expired) return over
    if (saved.state !== 'READY') return bank.states[saved.state]
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
