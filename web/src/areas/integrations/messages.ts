import { requestsPerMinute } from '@freehold/rules/integrations/api-limits'

/** Wording of API keys and webhooks. */
export const messages = {
  keys: {
    about: `A program signs in with a key in place of a user. All keys of an account together can make ${requestsPerMinute.core} requests a minute on Core, and ${requestsPerMinute.pro} on Pro.`,
    none: 'No API keys yet. Create one for each program that reads or changes your data.',
    loadFailed: 'Sorry, there was an error while getting the API keys.',
    saveFailed: 'Sorry, there was an error while saving the API key.',
    once: 'Copy the key now and keep it where you keep passwords. It is not shown again.',
    revoke: (name: string) => ({
      title: 'Revoke API key',
      text: `Revoke ${name}? Programs that use it stop working at once. This cannot be undone.`,
      yes: 'Revoke',
      danger: true,
    }),
  },
  hooks: {
    about: 'Freehold sends a signed message to your server as soon as something happens.',
    none: 'No webhooks yet. Add the address of a server that should receive events.',
    loadFailed: 'Sorry, there was an error while getting the webhooks.',
    saveFailed: 'Sorry, there was an error while saving the webhook.',
    once: 'Copy the secret now: your server verifies the signature of each message with it. It is not shown again.',
    remove: (url: string) => `Delete the webhook to ${url}? Its log is deleted too, and queued events are not sent.`,
    stopped: 'The server accepted nothing for five days, or refused for good. Turn it on again once it is ready.',
  },
  log: {
    none: 'Nothing was sent in the last thirty days.',
    loadFailed: 'Sorry, there was an error while getting the log.',
  },
}
