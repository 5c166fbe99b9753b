/** The check that a receiver makes, in Node. The page shows it, and a test runs it against what is sent. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is the text of a program
export const verifyExample = [
  "import { createHmac, timingSafeEqual } from 'node:crypto'",
  '',
  'export function isGenuine(secret, headers, body) {',
  "  const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signatures } = headers",
  '  if (Math.abs(Date.now() / 1000 - Number(sent)) > 300) return false',
  "  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')",
  "  const mac = createHmac('sha256', key).update(`${id}.${sent}.${body}`).digest('base64')",
  '  const same = (one) => Buffer.byteLength(one) === mac.length && timingSafeEqual(Buffer.from(one), Buffer.from(mac))',
  "  return signatures.split(' ').some((one) => one.startsWith('v1,') && same(one.slice(3)))",
  '}',
].join('\n')
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is the text of a program
