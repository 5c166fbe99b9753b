import { includedUnits } from '@freehold/rules/account/membership-price'
import { ownScript } from '../../../../guests/page'
import { mostUnits } from './month-price'

/** Adds the sum up while the number of units is typed. Without it, the button asks the server. Prices come from the page. */
export const unitsScript = ownScript(`(() => {
  const form = document.getElementById('units')
  const input = form.elements.units
  const cents = (name) => Number(form.dataset[name])
  const money = (amount) => '$' + (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }).replace(/\\.00$/, '')
  const put = (id, text) => { document.getElementById(id).textContent = text }
  input.addEventListener('input', () => {
    const units = Number(input.value)
    if (!/^\\d{1,3}$/.test(input.value) || units < 1 || units > ${mostUnits}) return
    const more = Math.max(0, units - ${includedUnits})
    put('more', more + (more === 1 ? ' additional unit' : ' additional units'))
    put('extra', money(more * cents('unit')))
    put('total', money(cents('pro') + more * cents('unit')))
    put('each', money(Math.round((cents('pro') + more * cents('unit')) / units)))
  })
})()`)
