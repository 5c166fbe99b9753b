import { timeLeft } from '@freehold/rules/account/time-left'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/language'
import classes from './visit-banner.module.css'

interface Props {
  visit: { ends: string; sign_up: boolean }
}

/** A visitor who looks on as a tenant of the demo sees whose account this is, and how long it is kept. */
export function VisitBanner({ visit }: Props) {
  const { visit: texts } = useTexts('shell')
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(visit.ends, now)
  const words = left === null ? texts.over : left.hours > 0 ? texts.hours(left.hours) : texts.minutes(left.minutes)
  return (
    <aside className={classes.banner} aria-label={texts.name}>
      <p>{words}</p>
      {visit.sign_up && <a href="/checkout">{texts.signUp}</a>}
    </aside>
  )
}
