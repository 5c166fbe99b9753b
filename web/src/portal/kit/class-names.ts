/** Joins the names that apply: `classNames(classes.button, wide && classes.wide)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string').join(' ')
