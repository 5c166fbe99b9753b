/** The hour of the day in a zone, from 0 to 23. */
export const hourIn = (zone: string, moment: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment))
