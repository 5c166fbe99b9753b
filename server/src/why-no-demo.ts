import { isLoopbackName } from './loopback'

const providers = {
  mail: 'an email server',
  cards: 'Braintree',
  payouts: 'PayPal',
  screening: 'RentPrep',
  letters: 'Click2Mail',
  texts: 'Twilio',
} as const

interface Reach {
  host: string
  publicUrl: string
  /** The outside services that are set up. */
  real: Record<keyof typeof providers, object | null>
}

/**
 * The demo's logins are published, so it loads by default only where no one else can reach the server and no provider
 * is real.
 */
export function whyNoDemo({ host, publicUrl, real }: Reach): string | null {
  for (const [name, words] of Object.entries(providers))
    if (real[name as keyof typeof providers] !== null) return `${words} is set up`
  if (!isLoopbackName(new URL(publicUrl).hostname)) return `PUBLIC_URL is ${publicUrl}`
  return isLoopbackName(host) ? null : `the server listens on ${host}`
}
