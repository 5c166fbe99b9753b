import type { AppContext } from '../../../app-context'
import { repeat } from '../../../repeat'
import { sendDueWebhooks } from '../../../webhooks/send-webhooks'
import { mailWebhookStopped } from '../mails/webhook-stopped'

export const sendWebhooks = (context: AppContext) => sendDueWebhooks(context, mailWebhookStopped)

const pause = 2_000

/** Sends webhooks soon after their events, until it is stopped. Two senders never take the same one. */
export const sendWebhooksSoon = (context: AppContext) =>
  repeat(
    () => sendWebhooks(context).catch((error: unknown) => context.log.error({ err: error }, 'Webhooks were not sent')),
    pause,
  )
