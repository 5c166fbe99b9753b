import type { WebhookPort } from './port'

/** Sends nothing. An address whose path ends in a status, such as `/500`, is answered with that status. */
export const sandboxWebhooks = (): WebhookPort => ({
  kind: 'sandbox',
  post: async ({ url }) => {
    const [, status] = /\/([2-5]\d\d)$/.exec(new URL(url).pathname) ?? []
    return {
      status: status === undefined ? 200 : Number(status),
      answer: 'The sandbox took this message. Nothing was sent.',
      problem: '',
    }
  },
})
