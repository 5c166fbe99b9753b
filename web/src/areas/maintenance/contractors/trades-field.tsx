import { parseJson } from '@freehold/contract/kit/formats'
import { trades, tradeWords } from '@freehold/rules/maintenance/trades'
import { Checkbox } from '@mantine/core'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useField } from '../../../widgets/call-form/form-state'
import classes from './contractors.module.css'

/** The trades of a contractor. The form holds them as the text that is sent. */
export function TradesField() {
  const { value, set, inputProps } = useField({ name: 'trades' })
  const read = typeof value === 'string' ? parseJson(value) : undefined
  return (
    <Checkbox.Group
      className={formClasses.wide}
      label={inputProps.label}
      error={inputProps.error}
      value={Array.isArray(read) ? read.map(String) : []}
      onChange={(chosen) => set(JSON.stringify(trades.filter((trade) => chosen.includes(trade))))}
    >
      <div className={classes.trades}>
        {trades.map((trade) => (
          <Checkbox key={trade} value={trade} label={tradeWords[trade]} classNames={{ body: classes.trade }} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
