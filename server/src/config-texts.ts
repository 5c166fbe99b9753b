import { z } from 'zod'
import { type Secret, secret } from './secret'

const hidden = z.string().transform(secret)

/** Settings of the provider of text messages. */
export const textsShape = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, { error: 'must be the SID of an account at Twilio, AC and 32 digits' })
    .optional(),
  TWILIO_AUTH_TOKEN: hidden.optional(),
  TWILIO_API_KEY: hidden.optional(),
  TWILIO_API_SECRET: hidden.optional(),
  TWILIO_MESSAGING_SERVICE: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/, { error: 'must be the SID of a messaging service at Twilio, MG and 32 digits' })
    .optional(),
  TWILIO_STAND_IN: z
    .string()
    .refine((text) => /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost):\d+$/.test(text), {
      error: 'must be an address of this machine like http://127.0.0.1:4100',
    })
    .optional(),
}

export interface TextsConfig {
  accountSid: string
  /** Signs what Twilio sends to us, and is the password where there is no API key. */
  authToken: Secret
  apiKey: { sid: Secret; secret: Secret } | null
  /** Holds the numbers of all accounts and their registration. */
  messagingService: string | null
  /** A server on this machine that replaces Twilio, for tests. */
  standIn: string | null
}

type Settings = z.output<z.ZodObject<typeof textsShape>>

/** Null: texts stay in the sandbox. */
export function arrangeTexts(all: Settings, refuse: (sentence: string) => never): TextsConfig | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = all
  const { TWILIO_API_KEY: sid, TWILIO_API_SECRET: secret } = all
  if ((accountSid === undefined) !== (authToken === undefined))
    refuse('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together. Set both, or leave both out.')
  if ((sid === undefined) !== (secret === undefined))
    refuse('TWILIO_API_KEY and TWILIO_API_SECRET belong together. Set both, or leave both out.')
  if (accountSid === undefined || authToken === undefined) {
    if (sid !== undefined || all.TWILIO_MESSAGING_SERVICE !== undefined || all.TWILIO_STAND_IN !== undefined)
      refuse(
        'Twilio is not set up: set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, or leave out all that begin with TWILIO.',
      )
    return null
  }
  return {
    accountSid,
    authToken,
    apiKey: sid && secret ? { sid, secret } : null,
    messagingService: all.TWILIO_MESSAGING_SERVICE ?? null,
    standIn: all.TWILIO_STAND_IN ?? null,
  }
}
