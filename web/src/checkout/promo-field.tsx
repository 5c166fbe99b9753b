import { dollars } from '@freehold/rules/money'
import { useEffect, useState } from 'react'
import { isCallError } from '../api/failure'
import { ask } from './ask'
import { Field } from './field'
import { type Promo, shownDollars } from './price'

interface PromoFieldProps {
  /** The code that was applied, in the draft. */
  code: string
  extraUnits: number
  promo: Promo | null
  error: string | undefined
  onPromo: (promo: Promo | null) => void
}

/** A promotion code, applied in place. A percentage of the price is asked again when the units change. */
export function PromoField({ code, extraUnits, promo, error, onPromo }: PromoFieldProps) {
  const [typed, setTyped] = useState(code)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const apply = async (wanted: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await ask('POST braintree/check-promo-code', {
        promo_code: wanted,
        additional_units: extraUnits,
      })
      onPromo({ code: data.code, off: data.off, bills: data.bills })
    } catch (reason) {
      onPromo(null)
      const message = isCallError(reason) ? (reason.fields.promo_code ?? reason.message) : ''
      setProblem(message || "The code couldn't be checked. Try again.")
    } finally {
      setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other units ask for the code's price again
  useEffect(() => {
    if (code === '') return
    const soon = setTimeout(() => void apply(code), 300)
    return () => clearTimeout(soon)
  }, [extraUnits])

  if (promo !== null)
    return (
      <div className="applied">
        <p>
          <b>{promo.code}</b> takes {shownDollars(dollars(promo.off))} off {billsOf(promo)}.
        </p>
        <button type="button" className="quiet" onClick={() => onPromo(null)}>
          Remove the code
        </button>
      </div>
    )
  return (
    <div className="apply">
      <Field
        label="Promotion code (optional)"
        name="promo_code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed}
        error={problem ?? error}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter applies the code, and must not send the form.
          event.preventDefault()
          if (typed.trim() !== '' && !busy) void apply(typed)
        }}
      />
      <button
        type="button"
        className="button second"
        disabled={busy || typed.trim() === ''}
        onClick={() => void apply(typed)}
      >
        Apply
      </button>
    </div>
  )
}

const billsOf = ({ bills }: Promo): string =>
  bills === null ? 'each month' : bills === 1 ? 'the first month' : `each of the first ${bills} months`
