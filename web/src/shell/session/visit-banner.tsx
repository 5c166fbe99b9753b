import { timeLeft } from '@freehold/rules/account/time-left'
import { useEffect, useState } from 'react'
import { useMe } from '../../api/session'
import classes from './visit-banner.module.css'

/** A visitor of the demo sees on every screen whose account this is, and how long it is kept. */
export function VisitBanner() {
  const { visit } = useMe()
  const now = useMinute()
  // A browser may remember the user from before there were visits.
  if (!visit) return null
  const left = timeLeft(visit.ends, now)
  return (
    <aside className={classes.banner} aria-label="Demo" data-visit>
      <span className={classes.mark}>Demo</span>
      <span className={classes.words}>
        {left === null ? 'Your demo account has ended.' : `Only you see this account. ${inWords(left)} left.`}
      </span>
      {visit.sign_up && (
        <>
          <span className={classes.fresh}>Signing up starts with an empty account.</span>
          <a href="/checkout">Sign up</a>
        </>
      )}
    </aside>
  )
}

const inWords = ({ hours, minutes }: { hours: number; minutes: number }): string =>
  hours > 0 ? counted(hours, 'hour') : counted(minutes, 'minute')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
