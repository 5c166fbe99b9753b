/** The floor the screens state: six characters, two of the three kinds. */
export function passwordWeakness(password: string): string | null {
  if (password.length < 6) return 'The password needs at least 6 characters.'
  if (password.length > 200) return 'The password can have at most 200 characters.'
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/].filter((kind) => kind.test(password)).length
  return kinds >= 2 ? null : 'The password needs at least two of lowercase letters, uppercase letters and digits.'
}
