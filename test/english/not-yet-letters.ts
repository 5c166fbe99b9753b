/** Places not yet in plain English: mails, help, prints, the portal, guest pages and the public site. */
export const notYetLetters: readonly RegExp[] = [
  /^help\//,
  /^web\/src\/(portal|checkout)\//,
  /^server\/src\/.*\/mails\//,
  /^server\/src\/.*\/texts\/en\.ts$/,
  /^server\/src\/(mail|guests)\//,
  /^server\/src\/providers\/mail\//,
  /^server\/src\/areas\/site\//,
  /^server\/src\/areas\/leasing\/(lease-text|signing)\//,
  /^server\/src\/areas\/(integrations\/developers|exports\/making)\//,
  /^server\/src\/areas\/maintenance\/(approvals|jobs)\/page\//,
  /^rules\/src\/(messages\/ready|portal)\//,
  /^rules\/src\/leasing\/(notices|signing|consent-text|lease-clauses)/,
]
