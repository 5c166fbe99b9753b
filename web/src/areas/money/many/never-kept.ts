/** Rows are not kept as a draft, so that leaving the page asks first. */
export const neverKept = { settle: async () => false, keeps: () => false }
