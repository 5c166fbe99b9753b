/** The cookie policy, newest version first. */
export const cookies = [
  {
    version: '2026-11-29',
    text: `
A cookie is a small text that a site keeps in your browser. {{product}} keeps very little there, nothing for ads, nothing that counts or follows you, and nothing of other companies. That is why there is no banner to click away.

## What is kept

| Name | Where | What for | How long |
| --- | --- | --- | --- |
| \`guest_language\` | cookie | The language you chose on a page for guests. It says nothing about you. | 1 year |
| \`known_device_...\`, \`tenant_device_...\` | cookie | Knows a browser that has signed in, so that a new one can be asked for a code. Scripts can't read it. | 90 days |
| \`tenant_attempt\`, \`tenant_passkey\` | cookie | A tenant's sign-in while it waits for the mailed code. | minutes |
| \`way\` | cookie | Where {{product}} has several databases: the one that you signed in to last. It is sealed, and scripts can't read it. | 90 days |
| \`token\`, \`me\`, \`settings\`, \`subscription\`, \`last_access\` | browser storage | Your session after you sign in. | until you sign out, or 30 idle minutes |
| color scheme, columns of lists, drafts of forms | browser storage | What you set or began to type, on this device only. | until you clear it |

## Payment pages

Only where you enter a card, a bank account or PayPal, the payment company's own fields are loaded in a frame. That company (Braintree, PayPal) may keep cookies of its own to stop fraud. No other page loads anything of theirs.

## Turning it off

You can block or delete all of this in your browser. The public pages work without it. Signing in needs browser storage.

## Contact

Questions: {{legal}}. See also the [privacy policy](/privacy-policy) and the [terms of use](/terms-of-use).
`,
  },
] as const
