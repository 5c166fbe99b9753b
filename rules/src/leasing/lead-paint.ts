const firstYearWithout = 1978

/** Whether a lease needs the lead-paint papers: homes built before 1978. A year that nobody knows counts as an early one. */
export const needsLeadPapers = (yearBuilt: number | null): boolean => yearBuilt === null || yearBuilt < firstYearWithout
