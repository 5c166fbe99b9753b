export const shell = {
  dashboard: 'Tenant Dashboard',
  signOut: 'Sign Out',
  tabs: 'Sections',
  more: 'More',
  moreTitle: 'More sections',
  language: 'Language',
  visit: {
    name: 'Demo',
    hours: (count: number) => `Only you see this account. ${count === 1 ? '1 hour' : `${count} hours`} left.`,
    minutes: (count: number) => `Only you see this account. ${count === 1 ? '1 minute' : `${count} minutes`} left.`,
    over: 'Your demo account has ended.',
    signUp: 'Sign up',
  },
  viewing: (tenant: string) => `You're viewing the portal as ${tenant}. You can't change anything here.`,
  skip: 'Skip to content',
}
