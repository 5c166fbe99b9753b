/** Why an address did not sign in by itself: told once, on the sign-in page it led to instead. */
let refusal: string | null = null

export function keepRefusal(sentence: string): void {
  refusal = sentence
}

export function takeRefusal(): string | null {
  const kept = refusal
  refusal = null
  return kept
}
