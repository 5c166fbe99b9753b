import { z } from 'zod'

/** Bytes as browsers send them. */
const bytes = z.string().regex(/^[\w-]{1,20000}$/)
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })
const kind = z.literal('public-key')

/** The request to a browser, in the words of WebAuthn. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** The browser's answer, in the words of WebAuthn; the rest of it is left out. */
export const Created = z.object({
  id: bytes,
  rawId: bytes,
  type: kind,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})

export const Signed = z.object({
  id: bytes,
  rawId: bytes,
  type: kind,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

export type CreatedPasskey = z.output<typeof Created>
export type SignedPasskey = z.output<typeof Signed>
