/** Every token, ticket and signature of the product is 32 bytes in base64url. Names of stored files are shorter. */
const token = /(?<![\w-])[\w-]{43,}(?![\w-])/
const parameter = /[?&](?:token|ticket|code|nonce|key)=(?!\[)/

/** The secret in a line of the server's log; null when anyone who runs the server may read it. */
export function faultOfLine(line: string): string | null {
  const { level, msg = '' } = JSON.parse(line)
  if (level >= 50) return line
  if (token.test(line) || parameter.test(line)) return `The log has a secret: ${line}`
  return /^Reply was already sent/.test(msg) ? `A request was answered twice: ${line}` : null
}
