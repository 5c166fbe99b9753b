/** Places not yet in plain English: the screens of staff, the contract, the rules and the server's answers. */
export const notYetScreens: readonly RegExp[] = [
  /^contract\//,
  /^rules\/src\/(?!messages\/ready|portal|leasing\/(notices|signing|consent-text|lease-clauses))/,
  /^web\/src\/(?!portal|checkout)/,
  /^server\/src\/(?!.*\/(mails|texts\/en)|mail\/|guests\/|providers\/mail\/|areas\/site\/)/,
]
