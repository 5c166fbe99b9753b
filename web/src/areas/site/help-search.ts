interface HelpSearch {
  keyword?: string | undefined
}

/** `validateSearch` of the help page: what is searched for stands in the address, so that Back goes back to it. */
export const helpSearch = ({ keyword }: Record<string, unknown>): HelpSearch => ({
  keyword: typeof keyword === 'string' && keyword !== '' ? keyword.slice(0, 100) : undefined,
})
