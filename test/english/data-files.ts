/** Files of data and SQL: lists of words and queries, which have no sentences. */
export const dataFiles =
  /\/(common-passwords|known-headers|last-name|postal-form|copied-tables\.sql|system-account|dump-queries|serving-login|trade-words)\.ts$/
