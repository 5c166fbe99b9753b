/** How long something took, as far as it matters: minutes, then hours, from two days on days. */
export function tookWords(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  if (whole < 60) return `${whole} min`
  const hours = Math.round(whole / 60)
  return hours < 48 ? `${hours} hr` : `${Math.round(hours / 24)} days`
}
