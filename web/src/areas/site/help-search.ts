interface HelpSearch {
  keyword?: string | undefined
}

/** `validateSearch` of the help page. The address holds the keyword, so that Back returns to the search. */
export const helpSearch = ({ keyword }: Record<string, unknown>): HelpSearch => ({
  keyword: typeof keyword === 'string' && keyword !== '' ? keyword.slice(0, 100) : undefined,
})
