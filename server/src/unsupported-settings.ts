/** Settings of services that Freehold has no adapter for. A server that accepted one would promise what it cannot do. */
const unsupported = [
  {
    names: ['CLICK2MAIL_USER', 'CLICK2MAIL_PASSWORD', 'CLICK2MAIL_PASSWORD_FILE'],
    cannot: 'send letters through Click2Mail',
  },
  { names: ['RENTPREP_KEY', 'RENTPREP_KEY_FILE'], cannot: 'order screening reports from RentPrep' },
] as const

/** Writes one sentence for each service; the values themselves are not repeated. */
export function unsupportedSettings(given: Record<string, string | undefined>): string[] {
  return unsupported.flatMap(({ names, cannot }) => {
    const set = names.filter((name) => given[name] !== undefined)
    if (set.length === 0) return []
    const [verb, noun] = set.length === 1 ? ['is', 'it'] : ['are', 'them']
    return `${set.join(', ')} ${verb} set, but Freehold cannot ${cannot} yet. Leave ${noun} out.`
  })
}
