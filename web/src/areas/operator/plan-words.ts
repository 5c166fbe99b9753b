/** The plans of accounts, as their lists name them. */
export const planWords: Readonly<Record<string, string>> = { core: 'Core', pro: 'Pro' }
