/** The reason why a sign-in link failed. It is shown once, on the sign-in page. */
let refusal: string | null = null

export function keepRefusal(sentence: string): void {
  refusal = sentence
}

export function takeRefusal(): string | null {
  const kept = refusal
  refusal = null
  return kept
}
