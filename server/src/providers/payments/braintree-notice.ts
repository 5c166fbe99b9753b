import type { BraintreeGateway } from 'braintree'
import { z } from 'zod'
import { type Ask, harmless, isNotFound } from './braintree-ask'
import type { PaymentsPort } from './port'
import { readable } from './readable'

const About = z.object({
  id: z.string().nullish(),
  orderId: z.string().nullish(),
  retriedTransactionId: z.string().nullish(),
})

const Message = z.object({
  kind: z.string().min(1),
  transaction: About.nullish(),
  dispute: z.object({ transaction: About.nullish() }).nullish(),
  subscription: z.object({ id: z.string().min(1) }).nullish(),
})

/** Braintree's messages, whose signature is checked before anything in them is read. */
export const braintreeNotices = (ask: Ask): Pick<PaymentsPort, 'notice' | 'answerChallenge'> => ({
  notice: async (signature, payload) => {
    const message = await ask((gateway) => parsedMessage(gateway, signature, payload))
    if (!message) return null
    const about = message.transaction ?? message.dispute?.transaction
    return { kind: message.kind, reference: about ? await referenceOf(ask, about) : null }
  },
  answerChallenge: (challenge) =>
    ask((gateway) => {
      const { webhookNotification } = gateway as BraintreeGateway & {
        webhookNotification: { verify(challenge: string): string }
      }
      return isChallenge.test(challenge) ? webhookNotification.verify(challenge) : null
    }),
})

const isChallenge = /^[a-f0-9]{20,32}$/

/** Every failure means a forged message or one that can't be read: nothing is asked over the network here. */
export async function parsedMessage(
  { webhookNotification }: BraintreeGateway,
  signature: string,
  payload: string,
): Promise<z.output<typeof Message> | null> {
  const found: unknown = await webhookNotification.parse(signature, payload).catch(() => null)
  return Message.safeParse(found).data ?? null
}

/** A debit that Braintree tried again by itself is known by the first one. */
async function referenceOf(ask: Ask, about: z.output<typeof About>): Promise<string | null> {
  const id = about.retriedTransactionId || about.id
  if (about.orderId || !id) return about.orderId || null
  return ask(async ({ transaction }) => {
    try {
      return readable(About, await transaction.find(id)).orderId || null
    } catch (cause) {
      if (isNotFound(cause)) return null
      throw cause
    }
  }).catch(harmless)
}
