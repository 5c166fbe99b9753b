import { showDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import classes from './notify.module.css'

const costOf = (price: number, letters: number): string =>
  letters === 1 ? showDollars(price) : `${showDollars(price)} each, ${showDollars(price * letters)} for ${letters}`

/** The cost of mailing the letters. Each is paid for in Mail It, where the way is chosen. */
export function Postage({ letters }: { letters: number }) {
  const { data, isPending } = useQuery(callQuery('GET charge-notice/get-postage', {}, { silent: true }))
  if (isPending) return <p className={classes.hint}>Asking for the postage…</p>
  const first = data?.data.first_class ?? null
  const certified = data?.data.certified ?? null
  const prices = [
    ...(first === null ? [] : [`first class ${costOf(first, letters)}`]),
    ...(certified === null ? [] : [`certified ${costOf(certified, letters)}`]),
  ]
  return (
    <p className={classes.hint}>
      {prices.length === 0 ? 'The mail provider names no price now.' : `Postage for one page: ${prices.join('; ')}.`}{' '}
      Nothing is mailed by itself: each letter gets a Mail It button, where you choose the way and pay.
    </p>
  )
}
