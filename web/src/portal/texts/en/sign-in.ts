export const signIn = {
  title: 'Tenant Login',
  byInvitation: 'Your property manager opens the portal for you and sends you an invitation by email.',
}
