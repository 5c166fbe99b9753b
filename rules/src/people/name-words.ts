/** Letters that Unicode does not take apart into a letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
}

/** Germans write ü as ue where a keyboard lacks it, and so do their passports. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Apostrophes, dots and commas inside of a name say nothing: O'Brien is OBrien. */
const silent = /[\u0027\u0060\u00b4\u02b9-\u02bf\u2018\u2019\u201b\u2032\uff07.,]/g

/** ß becomes ss only on the way up. */
const folded = (text: string): string => text.normalize('NFKC').toUpperCase().toLowerCase()

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðþæœıħŧŋ]/g, (letter) => plainLetters[letter] ?? letter)

const wordsIn = (text: string): string[] =>
  withoutMarks(text.replace(silent, ''))
    .split(/[^\p{L}\p{N}&/+]+/u)
    .filter((word) => word !== '')

/**
 * The words of a name as they are compared: in lower case, without marks, apostrophes and hyphens. A name with ä, ö or ü
 * has a second way to write it.
 */
export function waysToWrite(name: string): string[][] {
  const text = folded(name)
  const spelled = text.normalize('NFC').replace(/[äöüøå]/g, (letter) => twoLetters[letter] ?? letter)
  return spelled === text.normalize('NFC') ? [wordsIn(text)] : [wordsIn(text), wordsIn(spelled)]
}
