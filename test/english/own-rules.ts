/**
 * Places whose words follow other rules. Words of law and words that a person agrees to change only by a new version, to the
 * letter of the statute; lists of words have no sentences, and a page laid out in columns has none that end.
 */
export const ownRules: readonly RegExp[] = [
  /^rules\/src\/leasing\/(consent-text|signing\/consent-words)\.ts$/,
  /^rules\/src\/portal\/(autopay-mandate|mandate-texts)\//,
  /^server\/src\/areas\/leasing\/lease-text\/(lead-paint|lease-page)\.ts$/,
  /^server\/src\/areas\/site\/pages\/legal\/(cookies|privacy)\.ts$/,
  /^server\/src\/guests\/site\/legal\/terms\.ts$/,
  /^server\/src\/areas\/site\/help\/trade-words\.ts$/,
  /^server\/src\/areas\/exports\/making\/read-me\.ts$/,
]
