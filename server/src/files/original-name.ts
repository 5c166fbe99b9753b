const longest = 191

/** Controls, and characters that are not seen or turn the reading direction: `gpj.exe` must not read as `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu
const reserved = /[<>:"|?*\\/]/g

/** The sender's name for a file, safe to show and to save under: no path, no invisible characters, limited length. */
export function cleanName(given: string | undefined): string {
  const last = (given ?? '').slice(-4096).split(/[/\\]/).at(-1) ?? ''
  const name = last.normalize('NFC').replace(unseen, '').replace(reserved, '_').replace(/\s+/g, ' ')
  return shortened(name.replace(/^[. ]+|[. ]+$/g, '')) || 'file'
}

/** Cuts the stem, not the ending, and never through the middle of a character. */
function shortened(name: string): string {
  if (name.length <= longest) return name
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  let stem = ''
  for (const character of name.slice(0, name.length - ending.length)) {
    if (stem.length + character.length + ending.length > longest) break
    stem += character
  }
  return stem + ending
}
