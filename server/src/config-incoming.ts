import { z } from 'zod'
import { type Secret, secret } from './secret'

/** Settings of the emails that come in. */
export const incomingShape = {
  INCOMING_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'must be a domain like replies.homes.example' })
    .optional(),
  MAILGUN_SIGNING_KEY: z.string().transform(secret).optional(),
}

export interface IncomingMailConfig {
  /** Every address of this domain is ours. */
  domain: string
  /** Signs what Mailgun sends to us. */
  signingKey: Secret
}

type Settings = z.output<z.ZodObject<typeof incomingShape>>

/** Null: no emails come in. */
export function arrangeIncoming(all: Settings, refuse: (sentence: string) => never): IncomingMailConfig | null {
  const { INCOMING_MAIL_DOMAIN: domain, MAILGUN_SIGNING_KEY: signingKey } = all
  if ((domain === undefined) !== (signingKey === undefined))
    refuse('INCOMING_MAIL_DOMAIN and MAILGUN_SIGNING_KEY belong together. Set both, or leave both out.')
  return domain === undefined || signingKey === undefined ? null : { domain, signingKey }
}
