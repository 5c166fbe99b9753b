import { minutesOf } from '@freehold/rules/planning/event-time'
import { useEffect, useState } from 'react'
import { useClockZone } from '../../../widgets/clock-zone'

const everyMinute = 60_000

function minutesNow(zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(format.format(new Date()))
}

/** The minutes of today that have passed on the account's clock. */
export function useNow(): number {
  const zone = useClockZone()
  const [now, setNow] = useState(() => minutesNow(zone))
  useEffect(() => {
    const timer = setInterval(() => setNow(minutesNow(zone)), everyMinute)
    return () => clearInterval(timer)
  }, [zone])
  return now
}
