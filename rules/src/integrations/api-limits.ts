/** Requests a minute of all API keys of an account together, by its plan. */
export const requestsPerMinute = { core: 60, pro: 600 } as const

export type Plan = keyof typeof requestsPerMinute
