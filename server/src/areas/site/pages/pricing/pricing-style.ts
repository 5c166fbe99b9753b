import { ownStyle } from '../../../../guests/site/style/sheet'

export const pricingStyle = ownStyle(`
.plans { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px; margin-top: 44px }
.plan { display: flex; flex-direction: column; padding: 32px 34px 34px }
.plan.pro { border-color: var(--accent); box-shadow: inset 0 4px 0 var(--accent) }
.plan.core { background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px) 0 0 / 100% 4px no-repeat, var(--surface) }
.plan h2 { font-size: 26px }
.amount { font: 600 clamp(40px, 2vw + 30px, 56px)/1.05 var(--title); letter-spacing: -.03em; font-variant-numeric: tabular-nums }
.amount small { display: block; margin-top: 6px; color: var(--dim); font: 400 16px/1.4 var(--text); letter-spacing: 0 }
.plan .ticks { flex: 1; margin: 22px 0 28px }
form.sum { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 32px clamp(32px, 6vw, 88px); align-items: center; padding: 34px; border: 1px solid var(--rule); border-radius: 6px; background: var(--surface) }
.sum > * + * { margin-top: 0 }
.sum .field > label { font: 600 22px/1.25 var(--title) }
.sum .row { display: flex; gap: 10px; margin-top: 8px }
.sum .row .input { max-width: 130px; font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums }
.sum .row .button { width: auto }
.sum output, .sum .parts { display: grid; gap: 10px }
.sum .parts > span, .sum .whole { display: flex; justify-content: space-between; gap: 20px }
.sum b { font-variant-numeric: tabular-nums }
.sum .whole { align-items: baseline; padding-top: 12px; border-top: 1.5px solid var(--strong); font: 600 22px/1.2 var(--title) }
.sum .whole b { font-size: 42px; letter-spacing: -.02em }
.asked { margin-top: 32px }
.asked p { max-width: 44em; color: var(--dim) }
@media (max-width: 767px) {
  .plans, form.sum { grid-template-columns: minmax(0, 1fr) }
  .plan { padding: 24px 20px 26px }
  form.sum { padding: 22px 18px 24px }
  .plan .button { width: 100% }
}
`)
