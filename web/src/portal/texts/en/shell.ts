export const shell = {
  dashboard: 'Tenant Dashboard',
  signOut: 'Sign Out',
  tabs: 'Sections',
  more: 'More',
  moreTitle: 'More sections',
  language: 'Language',
  viewing: (tenant: string) => `You see the portal as ${tenant} does. You can't change anything here.`,
  skip: 'Skip to content',
}
