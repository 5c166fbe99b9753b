export const shell = {
  dashboard: 'Tenant Dashboard',
  signOut: 'Sign Out',
  tabs: 'Sections',
  more: 'More',
  moreTitle: 'More sections',
  language: 'Language',
  skip: 'Skip to content',
}
