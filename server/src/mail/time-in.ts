/** A moment as people of that time zone say it: "Nov 22, 2026, 9:14 PM EST". */
export const timeIn = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
